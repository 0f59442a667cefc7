import { Injectable } from '@nestjs/common';
import { invalidInput, notFound } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { LEASE_SECONDS } from '../../platform/database/lease.js';
import { isEditable, shipmentsNotFound } from '../shipments/shipment.errors.js';
import { Shipments } from '../shipments/shipments.js';
import type { Batch, BatchCounts, BatchDetails, BatchItem, ItemOutcome } from './batch.entity.js';
import { BatchQueue } from './batch-queue.js';
import { BatchRepository } from './batch.repository.js';
import { ScanFormRepository } from './manifests/scan-form.repository.js';

/** How long a batch is left to its job before the scheduled task starts it. */
const JOB_GRACE_SECONDS = 3;

/** The records of batches. The flow `flows/batch-processing` leases them and buys their labels. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly batches: BatchRepository,
    private readonly scanForms: ScanFormRepository,
    private readonly batchQueue: BatchQueue,
  ) {}

  /**
   * Accepts a batch. Once committed it is processed even if this process crashes. Throws `INVALID_INPUT` with
   * `SHIPMENTS_NOT_FOUND` where the tenant has no shipment of one of the ids.
   */
  async create(tenant: Tenant, shipmentIds: readonly string[]): Promise<Batch> {
    const distinct = [...new Set(shipmentIds)];
    return this.database.transaction(async () => {
      const known = new Set((await this.shipments.getMany(tenant, distinct)).map(({ id }) => id));
      const unknown = distinct.filter((id) => !known.has(id));
      if (unknown.length > 0) throw shipmentsNotFound(unknown);
      const batch = await this.batches.insert(tenant, newId('bat'), distinct, JOB_GRACE_SECONDS);
      this.database.afterCommit(() => this.batchQueue.enqueue(batch.id));
      return batch;
    });
  }

  /**
   * Makes a new batch of the failed items of another one that can be bought: their shipments are drafts without a purchase
   * under way. Leaves out those that were bought, cancelled or left unclear meanwhile. Throws `RESOURCE_NOT_FOUND`, or
   * `INVALID_INPUT` with `NOTHING_TO_RETRY`.
   */
  async retry(tenant: Tenant, batchId: string): Promise<Batch> {
    return this.database.transaction(async () => {
      if (!(await this.batches.find(tenant, batchId))) throw notFound('Batch');
      const failed = (await this.batches.items(batchId)).filter(({ status }) => status === 'failed');
      const shipments = await this.shipments.getMany(
        tenant,
        failed.map(({ shipmentId }) => shipmentId),
      );
      const editable = new Set(shipments.filter(isEditable).map(({ id }) => id));
      const again = failed.map(({ shipmentId }) => shipmentId).filter((id) => editable.has(id));
      if (again.length === 0)
        throw invalidInput('NOTHING_TO_RETRY', 'No failed item of this batch can be tried again.', {
          failedItems: failed.length,
        });
      return this.create(tenant, again);
    });
  }

  /** One page, newest first, and the total. */
  list(tenant: Tenant, page: PageRequest): Promise<{ rows: (Batch & BatchCounts)[]; total: number }> {
    return this.batches.list(tenant, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<BatchDetails> {
    const batch = await this.batches.find(tenant, id);
    if (!batch) throw notFound('Batch');
    const [items, scanForm] = await Promise.all([this.batches.items(id), this.scanForms.ofBatch(id)]);
    return { batch, items, scanForm };
  }

  /** Leases a batch, with its pending items. Null: it is finished, or leased by another worker. */
  async take(id: string): Promise<{ batch: Batch; pending: BatchItem[] } | null> {
    const batch = await this.batches.take(id, LEASE_SECONDS);
    if (!batch) return null;
    const items = await this.batches.items(id);
    return { batch, pending: items.filter(({ status }) => status === 'pending') };
  }

  renew(batch: Batch): Promise<boolean> {
    return this.batches.renew(batch, LEASE_SECONDS);
  }

  abandoned(limit: number): Promise<string[]> {
    return this.batches.abandoned(limit);
  }

  /** Returns the number of tries, including this one. */
  incrementTries(item: BatchItem): Promise<number> {
    return this.batches.incrementTries(item);
  }

  /** Links an attempt to its item. Call it in the transaction that accepts the attempt. */
  linkAttempt(item: BatchItem, attemptId: string): Promise<void> {
    return this.batches.linkAttempt(item, attemptId);
  }

  /** Records the outcome of an item. The first one recorded is kept. */
  recordOutcome(item: BatchItem, outcome: ItemOutcome): Promise<void> {
    return this.batches.recordOutcome(item, outcome);
  }
}
