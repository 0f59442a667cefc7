import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { contentTypeOf, isFileName } from './file-name.js';
import { FileStorage } from './file-storage.js';
import type { FileStorageConfig } from './files.config.js';
import { openStorage } from './open-storage.js';
import { targetFilesConfig } from './target-files.config.js';

/** The file storage of the cell that an operator moves an organization to. */
@Injectable()
export class TargetFiles {
  private readonly target: FileStorageConfig | 'shared' | null;
  private opened: Promise<FileStorage> | undefined;

  constructor(
    private readonly storage: FileStorage,
    @Inject(targetFilesConfig.KEY) { storage: target }: ConfigType<typeof targetFilesConfig>,
  ) {
    this.target = target;
  }

  /** `shared`: both cells have one storage; null: it is not said. */
  get kind(): 'shared' | 'disk' | 's3' | null {
    return this.target === 'shared' ? 'shared' : (this.target?.kind ?? null);
  }

  /** Copies a file as it is; what is not here is not copied. */
  async copy(name: string): Promise<void> {
    const content = await this.storage.read(name);
    if (content) await (await this.open()).save(name, content, isFileName(name) ? contentTypeOf(name) : BYTES);
  }

  async delete(name: string): Promise<void> {
    await (await this.open()).delete(name);
  }

  private open(): Promise<FileStorage> {
    if (this.target === null || this.target === 'shared') throw new Error('There is no storage to copy files to.');
    return (this.opened ??= openStorage(this.target));
  }
}

/** A private file's type is in its row. */
const BYTES = 'application/octet-stream';
