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
