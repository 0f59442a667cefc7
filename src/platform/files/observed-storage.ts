import type { Metrics } from '../metrics/metrics.js';
import { traced } from '../tracing/tracing.js';
import { FileStorage } from './file-storage.js';

/** Another storage, with a span for each file and a count of those that it did not store or return. */
export class ObservedStorage extends FileStorage {
  readonly place: string;

  constructor(
    private readonly storage: FileStorage,
    private readonly metrics: Metrics,
  ) {
    super();
    this.place = storage.place;
  }

  override save(name: string, content: Uint8Array, contentType: string): Promise<void> {
    return this.observe('storage save', content.byteLength, () => this.storage.save(name, content, contentType));
  }

  override read(name: string): Promise<Uint8Array | null> {
    return this.observe('storage read', 0, () => this.storage.read(name));
  }

  override delete(name: string): Promise<void> {
    return this.observe('storage delete', 0, () => this.storage.delete(name));
  }

  private async observe<Result>(span: string, bytes: number, work: () => Promise<Result>): Promise<Result> {
    try {
      return await traced(span, bytes > 0 ? { 'guia.file.bytes': bytes } : {}, work);
    } catch (error) {
      this.metrics.dependencyErrors.inc({ dependency: 'storage' });
      throw error;
    }
  }
}
