import { Injectable } from '@nestjs/common';
import { LEASE_SECONDS } from '../../platform/database/lease.js';
import type { Batch, BatchItem, ItemOutcome } from './batch.js';
import { BatchRepository } from './batch.repository.js';

/** What the flow that processes batches may do with them. */
@Injectable()
export class Batches {
  constructor(private readonly repository: BatchRepository) {}

  /** Leases a batch, with its pending items. Null: it is finished, or leased by another worker. */
  async take(id: string): Promise<{ batch: Batch; pending: BatchItem[] } | null> {
    const batch = await this.repository.take(id, LEASE_SECONDS);
    if (!batch) return null;
    const items = await this.repository.items(id);
    return { batch, pending: items.filter(({ status }) => status === 'pending') };
  }

  renew(batch: Batch): Promise<boolean> {
    return this.repository.renew(batch, LEASE_SECONDS);
  }

  abandoned(limit: number): Promise<string[]> {
    return this.repository.abandoned(limit);
  }

  /** Returns the number of tries, including this one. */
  incrementTries(item: BatchItem): Promise<number> {
    return this.repository.incrementTries(item);
  }

  /** Links an attempt to its item. Call it in the transaction that accepts the attempt. */
  linkAttempt(item: BatchItem, attemptId: string): Promise<void> {
    return this.repository.linkAttempt(item, attemptId);
  }

  /** Records the outcome of an item. The first one recorded is kept. */
  recordOutcome(item: BatchItem, outcome: ItemOutcome): Promise<void> {
    return this.repository.recordOutcome(item, outcome);
  }
}
