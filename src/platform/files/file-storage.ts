/**
 * Storage of label files, manifests and invoices. Names contain no directories and cannot be guessed. Throws `StorageUnavailable`.
 */
export abstract class FileStorage {
  abstract readonly place: string;

  abstract save(name: string, content: Uint8Array, contentType: string): Promise<void>;

  /** Returns null if the file does not exist. */
  abstract read(name: string): Promise<Uint8Array | null>;

  abstract delete(name: string): Promise<void>;

  /** Writes and reads a small file as a check of the storage. */
  async check(): Promise<void> {
    await this.save(CHECK_NAME, Buffer.from(CHECK_CONTENT), 'text/plain');
    await this.read(CHECK_NAME);
  }
}

/** Name of the check file. `/files` serves no file with this name. */
const CHECK_NAME = 'guia-check.txt';
const CHECK_CONTENT = 'The service writes this file to check the storage.\n';

/** The storage did not store or return a file: the storage is unreachable, full, or rejects the credentials. */
export class StorageUnavailable extends Error {
  /** `code` is the error code of the storage or the system, for example `SignatureDoesNotMatch` or `EACCES`. */
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
