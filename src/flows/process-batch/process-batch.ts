import { Injectable } from '@nestjs/common';
import { concurrently } from '../../kernel/concurrently.js';
import { keepRenewing } from '../../platform/database/keep-renewing.js';
import { failpoint } from '../../platform/failpoints/failpoint.js';
import { Batches } from '../../contexts/batches/batches.js';
import { FinishBatch } from '../../contexts/batches/finish-batch.js';
import { BuyBatchItem } from './buy-batch-item.js';

/** How many labels of a batch are bought at a time: a slow carrier then delays a hundred of them by five calls. */
const AT_ONCE = 20;

/**
 * Buys the labels of a batch and ends it. Safe to call at any time and from anywhere: whoever takes the batch has it,
 * and what another left undone is found in its items.
 */
@Injectable()
export class ProcessBatch {
  constructor(
    private readonly batches: Batches,
    private readonly buyBatchItem: BuyBatchItem,
    private readonly finishBatch: FinishBatch,
  ) {}

  async execute(batchId: string): Promise<void> {
    const taken = await this.batches.take(batchId);
    if (!taken) return;
    const { batch, open } = taken;
    failpoint('batch.taken');
    let isOurs = true;
    await keepRenewing(
      async () => (isOurs = await this.batches.renew(batch)),
      async () => {
        await concurrently(open, AT_ONCE, async (item) => {
          if (!isOurs) return;
          await this.buyBatchItem.execute(batch, item);
          failpoint('batch.item');
        });
        failpoint('batch.bought');
        await this.finishBatch.execute(batch);
      },
    );
  }
}
