import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Batch, BatchCounts } from './batch.js';
import { BatchRepository } from './batch.repository.js';

/** One page of a tenant's batches, the latest first, and their total number. */
@Injectable()
export class ListBatches {
  constructor(private readonly batches: BatchRepository) {}

  execute(tenant: Tenant, page: PageRequest): Promise<{ rows: (Batch & BatchCounts)[]; total: number }> {
    return this.batches.list(tenant, page);
  }
}
