import { Injectable } from '@nestjs/common';
import { LEASE_SECONDS } from '../../platform/database/keep-renewing.js';
import type { Batch, BatchItem, ItemOutcome } from './batch.js';
import { BatchRepository } from './batch.repository.js';

/** What whoever processes batches may do with them. */
@Injectable()
export class Batches {
  constructor(private readonly repository: BatchRepository) {}

  /** Takes a batch for this process, with its items. Null: it is finished, or somebody is at it. */
  async take(id: string): Promise<{ batch: Batch; open: BatchItem[] } | null> {
    const batch = await this.repository.take(id, LEASE_SECONDS);
    if (!batch) return null;
    const items = await this.repository.items(id);
    return { batch, open: items.filter(({ status }) => status === 'pending') };
  }

  renew(batch: Batch): Promise<boolean> {
    return this.repository.renew(batch, LEASE_SECONDS);
  }

  abandoned(limit: number): Promise<string[]> {
    return this.repository.abandoned(limit);
  }

  /** How often the item has been taken on, this time included. */
  countTry(item: BatchItem): Promise<number> {
    return this.repository.countTry(item);
  }

  /** Ties an attempt to the item it is for. Call it in the transaction that accepts the attempt. */
  tieAttempt(item: BatchItem, attemptId: string): Promise<void> {
    return this.repository.tieAttempt(item, attemptId);
  }

  /** Records what became of an item, once: what was recorded first stays. */
  settle(item: BatchItem, outcome: ItemOutcome): Promise<void> {
    return this.repository.settle(item, outcome);
  }
}
