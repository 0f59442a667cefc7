/** Storage of label files, manifests and invoices. Names are flat and unguessable. Throws `StorageUnavailable`. */
export abstract class FileStorage {
  abstract readonly place: string;

  abstract save(name: string, content: Uint8Array, contentType: string): Promise<void>;

  /** Null if there is no such file. */
  abstract read(name: string): Promise<Uint8Array | null>;

  abstract delete(name: string): Promise<void>;

  /** Writes and reads a small file, with the rights that any file needs. */
  async check(): Promise<void> {
    await this.save(CHECK_NAME, Buffer.from(CHECK_CONTENT), 'text/plain');
    await this.read(CHECK_NAME);
  }
}

/** Not a name that is served. */
const CHECK_NAME = 'guia-check.txt';
const CHECK_CONTENT = 'The service writes this file to see whether it can.\n';

/** The file storage did not store or return a file: it cannot be reached, refuses, or has no space. */
export class StorageUnavailable extends Error {
  /** `code`: the store's or the system's own error code, as `SignatureDoesNotMatch` or `EACCES`. */
  constructor(
    message: string,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'StorageUnavailable';
  }
}

export const isStorageUnavailable = (error: unknown): boolean => error instanceof StorageUnavailable;
