import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { shipmentsNotFound } from '../shipments/shipment.errors.js';
import { Shipments } from '../shipments/shipments.js';
import type { Batch } from './batch.js';
import { BatchRepository } from './batch.repository.js';
import { BatchQueue } from './batch-queue.js';

/** How long a batch is left to its job before the scheduled task starts it. */
const JOB_GRACE_SECONDS = 3;

/** Accepts a batch. Once committed it is processed even if this process crashes. */
@Injectable()
export class CreateBatch {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly batches: BatchRepository,
    private readonly batchQueue: BatchQueue,
  ) {}

  /** Throws `INVALID_INPUT` with `SHIPMENTS_NOT_FOUND` where the tenant has no shipment of one of the ids. */
  async execute(tenant: Tenant, shipmentIds: readonly string[]): Promise<Batch> {
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
}
