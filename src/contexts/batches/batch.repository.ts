import { Injectable } from '@nestjs/common';
import { offsetOf, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { allBut, columnsOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import {
  BatchEntity,
  BatchItemEntity,
  type BatchStatus,
  type Batch,
  type BatchCounts,
  type BatchItem,
  type ItemOutcome,
} from './batch.entity.js';

const COLUMNS = columnsOf(BatchEntity, 'b', allBut(BatchEntity, 'leasedUntil', 'completedAt'));

const COUNTS = `
  (SELECT count(*)::int FROM batch_items i WHERE i.batch_id = b.id AND i.status = 'purchased') AS "purchasedCount",
  (SELECT count(*)::int FROM batch_items i WHERE i.batch_id = b.id AND i.status = 'failed') AS "failedCount"`;

const ITEM_COLUMNS = `${columnsOf(BatchItemEntity, 'i')}, s.external_id AS "externalId"`;

@Injectable()
export class BatchRepository {
  constructor(private readonly database: Database) {}

  /** `leaseSeconds`: how long the batch is left to its job. */
  async insert(
    { organizationId, livemode }: Tenant,
    id: string,
    shipmentIds: readonly string[],
    leaseSeconds: number,
  ): Promise<Batch> {
    const [row] = await this.database.query<Batch>(
      `INSERT INTO batches AS b (id, organization_id, livemode, total_shipments, leased_until)
       VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5)) RETURNING ${COLUMNS}`,
      [id, organizationId, livemode, shipmentIds.length, leaseSeconds],
    );
    await this.database.run(
      `INSERT INTO batch_items (batch_id, position, shipment_id)
       SELECT $1, place, shipment_id FROM unnest($2::text[]) WITH ORDINALITY AS each (shipment_id, place)`,
      [id, shipmentIds],
    );
    return row!;
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<Batch | null> {
    return this.database.manager.findOneBy(BatchEntity, { id, organizationId, livemode });
  }

  /** One page, latest first, and how many there are. */
  async list(
    { organizationId, livemode }: Tenant,
    page: PageRequest,
  ): Promise<{ rows: (Batch & BatchCounts)[]; total: number }> {
    const rows = await this.database.query<Batch & BatchCounts>(
      // Counted for the rows of the page only, not for those that are skipped.
      `SELECT ${COLUMNS}, ${COUNTS} FROM (
         SELECT * FROM batches WHERE organization_id = $1 AND livemode = $2
         ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4
       ) b ORDER BY b.created_at DESC, b.id DESC`,
      [organizationId, livemode, page.limit, offsetOf(page)],
    );
    return { rows, total: await this.database.manager.countBy(BatchEntity, { organizationId, livemode }) };
  }

  /** Batches with a file of merged labels, one of which is of these shipments. */
  withLabelsOf(shipmentIds: readonly string[]): Promise<{ id: string; fileName: string }[]> {
    return this.database.query(
      `SELECT DISTINCT b.id, b.labels_file_name AS "fileName" FROM batch_items i JOIN batches b ON b.id = i.batch_id
       WHERE i.shipment_id = ANY ($1) AND b.labels_file_name IS NOT NULL`,
      [shipmentIds],
    );
  }

  async forgetLabelsFile(id: string): Promise<void> {
    await this.database.manager.update(BatchEntity, { id }, { labelsFileName: null });
  }

  /** In the order of the request. */
  items(batchId: string): Promise<BatchItem[]> {
    return this.database.query<BatchItem>(
      `SELECT ${ITEM_COLUMNS} FROM batch_items i JOIN shipments s ON s.id = i.shipment_id WHERE i.batch_id = $1 ORDER BY i.position`,
      [batchId],
    );
  }

  /** Starts a pending batch, or takes one over whose lease has expired. Null where neither applies. */
  async take(id: string, leaseSeconds: number): Promise<Batch | null> {
    const [row] = await this.database.query<Batch>(
      `UPDATE batches b
       SET status = 'PROCESSING', batch_no = b.batch_no + 1, leased_until = now() + make_interval(secs => $2)
       WHERE b.id = (SELECT id FROM batches WHERE id = $1
                     AND (status = 'PENDING' OR (status = 'PROCESSING' AND leased_until <= now())) FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [id, leaseSeconds],
    );
    return row ?? null;
  }

  /** Extends the lease; false: the batch was taken over. */
  async renew({ id, batchNo }: Batch, leaseSeconds: number): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE batches SET leased_until = now() + make_interval(secs => $3)
       WHERE id = $1 AND batch_no = $2 AND status = 'PROCESSING'`,
      [id, batchNo, leaseSeconds],
    );
    return touched === 1;
  }

  /** Records the final state; false: the batch was taken over. */
  async end({ id, batchNo }: Batch, status: BatchStatus, labelsFileName: string | null): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      BatchEntity,
      { id, batchNo, status: 'PROCESSING' },
      { status, labelsFileName, completedAt: () => 'now()' },
    );
    return affected === 1;
  }

  /** Ids of batches that no worker is processing. */
  async abandoned(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM batches WHERE status IN ('PENDING', 'PROCESSING') AND leased_until <= now()
       ORDER BY leased_until LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the number of tries, including this one. */
  async incrementTries({ batchId, position }: BatchItem): Promise<number> {
    const [row] = await this.database.query<{ tries: number }>(
      'UPDATE batch_items SET tries = tries + 1 WHERE batch_id = $1 AND position = $2 RETURNING tries',
      [batchId, position],
    );
    return row!.tries;
  }

  /** Call it in the transaction that accepts the attempt. */
  async linkAttempt({ batchId, position }: BatchItem, attemptId: string): Promise<void> {
    await this.database.manager.update(BatchItemEntity, { batchId, position }, { attemptId });
  }

  /** Records the outcome of an item. The first one recorded is kept. */
  async recordOutcome({ batchId, position }: BatchItem, outcome: ItemOutcome): Promise<void> {
    await this.database.manager.update(BatchItemEntity, { batchId, position, status: 'pending' }, outcome);
  }
}
