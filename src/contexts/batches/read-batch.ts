import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Batch, BatchItem } from './batch.js';
import { BatchRepository } from './batch.repository.js';
import type { ScanForm } from './manifests/scan-form.js';
import { ScanFormRepository } from './manifests/scan-form.repository.js';

export interface BatchDetails {
  readonly batch: Batch;
  readonly items: readonly BatchItem[];
  /** Null until the batch has ended, and where its labels are of several carriers. */
  readonly scanForm: ScanForm | null;
}

/** A batch with its items and its manifest. */
@Injectable()
export class ReadBatch {
  constructor(
    private readonly batches: BatchRepository,
    private readonly scanForms: ScanFormRepository,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, id: string): Promise<BatchDetails> {
    const batch = await this.batches.find(tenant, id);
    if (!batch) throw notFound('Batch');
    const [items, scanForm] = await Promise.all([this.batches.items(id), this.scanForms.ofBatch(id)]);
    return { batch, items, scanForm };
  }
}
