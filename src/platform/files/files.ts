import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../http/public-address.js';
import { Metrics } from '../metrics/metrics.js';
import { traced } from '../tracing/tracing.js';
import { contentTypeOf, nameByContent, newFileName, type FileExtension } from './file-name.js';
import { StoredBytes } from '../stored-bytes/stored-bytes.js';
import { FileStorage } from './file-storage.js';

/** Cache time of a successful check. Each check writes and reads a file, and a storage service may charge for both operations. */
const CHECKED_FOR_MS = 30_000;

const privateName = (id: string): string => `private-${id}`;

/** Refreshes files whose source can change. The service calls every provider of this class before every read of a file. */
export abstract class RefreshedFiles {
  /**
   * If the file belongs to another provider, this method must return immediately. The file name alone must be sufficient for this
   * decision.
   */
  abstract refresh(fileName: string): Promise<void>;
}

@Injectable()
export class Files {
  private worksUntil = 0;

  constructor(
    private readonly storage: FileStorage,
    private readonly address: PublicAddress,
    private readonly storedBytes: StoredBytes,
    private readonly metrics: Metrics,
  ) {}

  /** Stores content under a new name and returns the name. `title` is the file name of a download without the extension. */
  async store(extension: FileExtension, content: Uint8Array, title?: string): Promise<string> {
    const name = newFileName(extension, title);
    await this.save(name, content);
    return name;
  }

  /** Stores immutable content. Returns a name that is derived from the content and the owner. */
  async storeByContent(extension: FileExtension, content: Uint8Array, owner: string): Promise<string> {
    const name = nameByContent(extension, content, owner);
    await this.save(name, content);
    return name;
  }

  save(name: string, content: Uint8Array): Promise<void> {
    return this.saveCounted(name, content, contentTypeOf(name));
  }

  read(name: string): Promise<Uint8Array | null> {
    return this.observe('storage read', {}, () => this.storage.read(name));
  }

  /** Stores a private file and returns its name. `/files` does not serve private files. */
  async savePrivate(id: string, content: Uint8Array, contentType: string): Promise<string> {
    const name = privateName(id);
    await this.saveCounted(name, content, contentType);
    return name;
  }

  readPrivate(id: string): Promise<Uint8Array | null> {
    return this.read(privateName(id));
  }

  delete(name: string): Promise<void> {
    return this.observe('storage delete', {}, () => this.storage.delete(name));
  }

  deletePrivate(id: string): Promise<void> {
    return this.delete(privateName(id));
  }

  /** Checks the storage for the readiness endpoint. Throws `StorageUnavailable` if files cannot be written or read. */
  async requireStorage(): Promise<void> {
    if (performance.now() < this.worksUntil) return;
    await this.observe('storage check', {}, () => this.storage.check());
    this.worksUntil = performance.now() + CHECKED_FOR_MS;
  }

  private async saveCounted(name: string, content: Uint8Array, contentType: string): Promise<void> {
    const bytes = content.byteLength;
    await this.observe('storage save', { 'guia.file.bytes': bytes }, () =>
      this.storage.save(name, content, contentType),
    );
    this.storedBytes.count('files', bytes);
  }

  /**
   * Runs a storage operation in a span and counts failures. After a failure, the next readiness check ignores its cached result.
   */
  private async observe<Result>(
    span: string,
    attributes: Record<string, number>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await traced(span, attributes, work);
    } catch (error) {
      this.worksUntil = 0;
      this.metrics.dependencyErrors.inc({ dependency: 'storage' });
      throw error;
    }
  }

  urlOf(name: string): string {
    return `${this.address.baseUrl}/files/${name}`;
  }
}
