import { Injectable } from '@nestjs/common';
import pMap from 'p-map';
import { withLease } from '../../platform/database/lease.js';
import { failpoint } from '../../platform/failpoints/failpoint.js';
import { BatchesService } from '../../contexts/batches/batches.service.js';
import { FinishBatch } from '../../contexts/batches/finish-batch.js';
import { BuyBatchItem } from './buy-batch-item.js';

/**
 * Maximum number of concurrent items per batch. The number is high, because most items only wait for the queue of their carrier.
 */
const CONCURRENCY = 100;

/** Idempotent: does nothing if another worker has the lease. Source: docs/batches.md#rules-and-limits. */
@Injectable()
export class ProcessBatch {
  constructor(
    private readonly batches: BatchesService,
    private readonly buyBatchItem: BuyBatchItem,
    private readonly finishBatch: FinishBatch,
  ) {}

  async execute(batchId: string): Promise<void> {
    const taken = await this.batches.take(batchId);
    if (!taken) return;
    const { batch, pending } = taken;
    failpoint('batch.taken');
    let isOwner = true;
    await withLease(
      async () => (isOwner = await this.batches.renew(batch)),
      async () => {
        const buy = async (item: (typeof pending)[number]) => {
          if (!isOwner) return;
          await this.buyBatchItem.execute(batch, item, () => isOwner);
          failpoint('batch.item');
        };
        // Retains the lease until all items have ended, even if an item fails.
        await pMap(pending, buy, { concurrency: CONCURRENCY, stopOnError: false });
        failpoint('batch.bought');
        await this.finishBatch.execute(batch);
      },
    );
  }
}
