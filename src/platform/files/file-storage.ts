/** Storage of label files, manifests and invoices. Names are flat and unguessable. Throws `StorageUnavailable`. */
export abstract class FileStorage {
  /** For operators: the directory or the bucket. */
  abstract readonly place: string;

  /** Replaces a file of the same name. */
  abstract save(name: string, content: Uint8Array, contentType: string): Promise<void>;

  /** Null if there is no such file. */
  abstract read(name: string): Promise<Uint8Array | null>;

  /** Does nothing if there is no such file. */
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
