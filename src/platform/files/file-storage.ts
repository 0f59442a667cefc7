/** Storage of label files, manifests and invoices. Names are flat and unguessable. Throws `StorageUnavailable`. */
export abstract class FileStorage {
  abstract readonly place: string;

  abstract save(name: string, content: Uint8Array, contentType: string): Promise<void>;

  /** Null if there is no such file. */
  abstract read(name: string): Promise<Uint8Array | null>;

  abstract delete(name: string): Promise<void>;

  /** Writes and reads a small file, to check access. */
  async check(): Promise<void> {
    await this.save(CHECK_NAME, Buffer.from(CHECK_CONTENT), 'text/plain');
    await this.read(CHECK_NAME);
  }
}

/** A name that is not served. */
const CHECK_NAME = 'guia-check.txt';
const CHECK_CONTENT = 'The service writes this file to check the storage.\n';

/** The file storage did not store or return a file: it is unreachable, denies access, or has no space. */
export class StorageUnavailable extends Error {
  /** `code`: error code of the storage or the system, such as `SignatureDoesNotMatch` or `EACCES`. */
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
