import { Injectable } from '@nestjs/common';
import { invalidInput } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Shipments } from '../shipments/shipments.js';
import type { Batch } from './batch.js';
import { BatchRepository } from './batch.repository.js';
import { BatchWakeUps } from './batch-wake-ups.js';

/** How long a job is waited for, until a sweep starts the batch. */
const WAKE_UP_GRACE_SECONDS = 3;

/** Accepts a batch: from the commit on it is processed sooner or later, whatever happens to this process. */
@Injectable()
export class CreateBatch {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly batches: BatchRepository,
    private readonly wakeUps: BatchWakeUps,
  ) {}

  /** Throws `INVALID_INPUT` with `SHIPMENTS_NOT_FOUND` where one of the shipments is not the caller's. */
  async execute(tenant: Tenant, shipmentIds: readonly string[]): Promise<Batch> {
    const distinct = [...new Set(shipmentIds)];
    return this.database.transaction(async () => {
      const known = new Set((await this.shipments.getMany(tenant, distinct)).map(({ id }) => id));
      const unknown = distinct.filter((id) => !known.has(id));
      if (unknown.length > 0) {
        throw invalidInput('SHIPMENTS_NOT_FOUND', 'Some of the shipments do not exist, or are not yours.', {
          shipmentIds: unknown,
        });
      }
      const batch = await this.batches.insert(tenant, newId('bat'), distinct, WAKE_UP_GRACE_SECONDS);
      this.database.afterCommit(() => this.wakeUps.wake(batch.id));
      return batch;
    });
  }
}
