import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { contentTypeOf, newFileName, type FileExtension } from './file-name.js';
import { FileStorage } from './file-storage.js';

/** Files that anyone may fetch who holds their unguessable URL: labels, manifests, invoices. */
@Injectable()
export class Files {
  constructor(
    private readonly storage: FileStorage,
    private readonly config: Config,
  ) {}

  /** Keeps the content under a new name, and answers that name. */
  async store(extension: FileExtension, content: Uint8Array): Promise<string> {
    const name = newFileName(extension);
    await this.storage.save(name, content, contentTypeOf(name));
    return name;
  }

  /** Absolute. */
  urlOf(name: string): string {
    return `${this.config.publicBaseUrl}/files/${name}`;
  }
}
