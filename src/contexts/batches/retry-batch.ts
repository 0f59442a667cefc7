import { Injectable } from '@nestjs/common';
import { invalidInput, notFound } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { isEditable } from '../shipments/shipment.errors.js';
import { Shipments } from '../shipments/shipments.js';
import type { Batch } from './batch.js';
import { BatchRepository } from './batch.repository.js';
import { CreateBatch } from './create-batch.js';

/**
 * Makes a new batch of the failed items of another one that can be bought: their shipments are drafts without a purchase
 * under way. One that was bought, cancelled or left unclear meanwhile is left out.
 */
@Injectable()
export class RetryBatch {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly batches: BatchRepository,
    private readonly createBatch: CreateBatch,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT` with `NOTHING_TO_RETRY`. */
  async execute(tenant: Tenant, batchId: string): Promise<Batch> {
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
      return this.createBatch.execute(tenant, again);
    });
  }
}
