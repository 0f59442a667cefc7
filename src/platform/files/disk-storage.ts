import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomToken } from '../../kernel/ids.js';
import { FileStorage, StorageUnavailable } from './file-storage.js';

export class DiskStorage extends FileStorage {
  readonly place: string;
  private readonly knownFolders = new Set<string>();

  constructor(private readonly directory: string) {
    super();
    this.place = directory;
  }

  /** Writes to a temporary file and then renames the file, so that readers never receive incomplete content. */
  override async save(name: string, content: Uint8Array): Promise<void> {
    const folder = this.folderOf(name);
    const unfinished = join(folder, `.${randomToken(12)}`);
    try {
      if (!this.knownFolders.has(folder)) await mkdir(folder, { recursive: true });
      this.knownFolders.add(folder);
      await writeFile(unfinished, content);
      await rename(unfinished, join(folder, name));
    } catch (error) {
      // If the directory was removed, the next `save` creates the directory again.
      this.knownFolders.delete(folder);
      throw diskFailure(error as NodeJS.ErrnoException, 'written');
    }
  }

  override async read(name: string): Promise<Uint8Array | null> {
    try {
      return await readFile(join(this.folderOf(name), name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw diskFailure(error as NodeJS.ErrnoException, 'read');
    }
  }

  override async delete(name: string): Promise<void> {
    try {
      await rm(join(this.folderOf(name), name), { force: true });
    } catch (error) {
      throw diskFailure(error as NodeJS.ErrnoException, 'deleted');
    }
  }

  private folderOf(name: string): string {
    return join(this.directory, name.slice(0, 2));
  }
}

/** Omits the message of the system, because the message contains the secret file name. */
export const diskFailure = ({ code = 'unknown' }: NodeJS.ErrnoException, done: string): StorageUnavailable =>
  new StorageUnavailable(`A file could not be ${done}: ${NO_SPACE[code] ?? code}.`, code);

const NO_SPACE: Readonly<Record<string, string>> = {
  ENOSPC: 'disk full (ENOSPC)',
  EDQUOT: 'disk quota used up (EDQUOT)',
};
