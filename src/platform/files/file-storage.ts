/** Where label files and manifests are kept. Names are flat and unguessable; a file is written once and never changed. */
export abstract class FileStorage {
  abstract save(name: string, content: Uint8Array, contentType: string): Promise<void>;

  /** Null where there is no such file. */
  abstract read(name: string): Promise<Uint8Array | null>;
}
