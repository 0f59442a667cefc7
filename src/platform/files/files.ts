import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../http/public-address.js';
import { contentTypeOf, newFileName, type FileExtension } from './file-name.js';
import { FileStorage } from './file-storage.js';

/** Files that are public under an unguessable URL: labels, manifests, invoices. */
@Injectable()
export class Files {
  constructor(
    private readonly storage: FileStorage,
    private readonly address: PublicAddress,
  ) {}

  /** Stores the content under a new name and returns the name. `title`: what a download is called, without extension. */
  async store(extension: FileExtension, content: Uint8Array, title?: string): Promise<string> {
    const name = newFileName(extension, title);
    await this.save(name, content);
    return name;
  }

  /** Stores the content under a name that is known already, in the place of what is there. */
  save(name: string, content: Uint8Array): Promise<void> {
    return this.storage.save(name, content, contentTypeOf(name));
  }

  /** Null if there is no such file. */
  read(name: string): Promise<Uint8Array | null> {
    return this.storage.read(name);
  }

  /** Absolute. */
  urlOf(name: string): string {
    return `${this.address.baseUrl}/files/${name}`;
  }
}
