/** Storage of label files, manifests and invoices. Names are flat and unguessable. */
export abstract class FileStorage {
  /** Replaces a file of the same name. */
  abstract save(name: string, content: Uint8Array, contentType: string): Promise<void>;

  /** Null if there is no such file. */
  abstract read(name: string): Promise<Uint8Array | null>;
}
