import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { In, Raw } from 'typeorm';
import { invalidInput, notFound } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import { type PageRequest, offsetOf } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { LEASE_SECONDS } from '../../platform/database/lease.js';
import { isEditable } from '../shipments/shipment.errors.js';
import { Shipments } from '../shipments/shipments.js';
import { BatchEntity, BatchItemEntity, type BatchStatus } from './batch.entity.js';
import { ManifestsService } from './manifests/manifests.service.js';
import { allBut, columnsOf } from '../../platform/database/columns.js';
import type { ErrorCode } from '../../kernel/error-codes.js';
import type { ScanForm } from './manifests/scan-form.entity.js';

export const BATCHES_QUEUE = 'batches';

export type Batch = Readonly<Omit<BatchEntity, 'leasedUntil' | 'completedAt'>>;

export interface BatchCounts {
  readonly purchasedCount: number;
  readonly failedCount: number;
}

export type BatchItem = Readonly<BatchItemEntity> & {
  readonly externalId: string | null;
};

export type ItemOutcome =
  | { readonly status: 'purchased' }
  | { readonly status: 'failed'; readonly errorCode: ErrorCode; readonly errorMessage: string };

export interface BatchDetails {
  readonly batch: Batch;
  readonly items: readonly BatchItem[];
  /** Null until the batch is complete. Also null if the batch contains no labels, or if the labels belong to several carriers. */
  readonly scanForm: ScanForm | null;
}

const COLUMNS = columnsOf(BatchEntity, 'b', allBut(BatchEntity, 'leasedUntil', 'completedAt'));

const COUNTS = `
  (SELECT count(*)::int FROM batch_items i WHERE i.batch_id = b.id AND i.status = 'purchased') AS "purchasedCount",
  (SELECT count(*)::int FROM batch_items i WHERE i.batch_id = b.id AND i.status = 'failed') AS "failedCount"`;

const ITEM_COLUMNS = `${columnsOf(BatchItemEntity, 'i')}, s.external_id AS "externalId"`;

/** Number of seconds in which the job must start a batch. After this time, the scheduled task starts the batch. */
const JOB_GRACE_SECONDS = 3;

const inSeconds = (seconds: number) => (): string => `now() + make_interval(secs => ${seconds})`;

/** Stores batches. `flows/batch-processing` leases a batch and buys the labels. */
@Injectable()
export class BatchesService {
  private readonly logger = new Logger(BatchesService.name);

  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly manifests: ManifestsService,
    @InjectQueue(BATCHES_QUEUE) private readonly queue: Queue<{ batchId: string }>,
  ) {}

  private get records() {
    return this.database.manager.getRepository(BatchEntity);
  }

  private get itemRecords() {
    return this.database.manager.getRepository(BatchItemEntity);
  }

  /**
   * Creates a batch. After the commit, the batch is processed even if this process crashes. Throws `INVALID_INPUT`
   * (`SHIPMENTS_NOT_FOUND`).
   */
  async create(tenant: Tenant, shipmentIds: readonly string[], deliverBy: string | null): Promise<Batch> {
    const distinct = [...new Set(shipmentIds)];
    return this.database.transaction(async () => {
      await this.shipments.getAll(tenant, distinct);
      const batch = await this.insert(tenant, distinct, deliverBy);
      this.database.afterCommit(() => this.enqueue(batch.id));
      return batch;
    });
  }

  /**
   * Creates a new batch from the failed items whose shipments can still be edited. Throws `RESOURCE_NOT_FOUND` or `INVALID_INPUT`
   * (`NOTHING_TO_RETRY`).
   */
  async retry(tenant: Tenant, batchId: string): Promise<Batch> {
    return this.database.transaction(async () => {
      const batch = await this.find(tenant, batchId);
      if (!batch) throw notFound('Batch');
      const items = await this.items(batchId);
      const failed = items.filter(({ status }) => status === 'failed').map(({ shipmentId }) => shipmentId);
      const again = (await this.shipments.getMany(tenant, failed)).filter(isEditable).map(({ id }) => id);
      if (again.length === 0)
        throw invalidInput('NOTHING_TO_RETRY', 'No failed item of this batch can be retried.', {
          failedItems: failed.length,
        });
      return this.create(tenant, again, batch.deliverBy);
    });
  }

  async list(
    { organizationId, livemode }: Tenant,
    page: PageRequest,
  ): Promise<{ rows: (Batch & BatchCounts)[]; total: number }> {
    const rows = await this.database.query<Batch & BatchCounts>(
      // Select the page first, so that the query counts only items of batches on the page.
      `SELECT ${COLUMNS}, ${COUNTS} FROM (
         SELECT * FROM batches WHERE organization_id = $1 AND livemode = $2
         ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4
       ) b ORDER BY b.created_at DESC, b.id DESC`,
      [organizationId, livemode, page.limit, offsetOf(page)],
    );
    return { rows, total: await this.records.countBy({ organizationId, livemode }) };
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<BatchDetails> {
    const batch = await this.find(tenant, id);
    if (!batch) throw notFound('Batch');
    const [items, scanForm] = await Promise.all([this.items(id), this.manifests.ofBatch(id)]);
    return { batch, items, scanForm };
  }

  /**
   * Leases a pending batch, or a batch whose lease has expired. Returns null if the status is final, or if the lease has not
   * expired.
   */
  async take(id: string): Promise<{ batch: Batch; pending: BatchItem[] } | null> {
    const [batch] = await this.database.query<Batch>(
      `UPDATE batches b
       SET status = 'PROCESSING', batch_no = b.batch_no + 1, leased_until = now() + make_interval(secs => $2)
       WHERE b.id = (SELECT id FROM batches WHERE id = $1
                     AND (status = 'PENDING' OR (status = 'PROCESSING' AND leased_until <= now())) FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [id, LEASE_SECONDS],
    );
    if (!batch) return null;
    const items = await this.items(id);
    return { batch, pending: items.filter(({ status }) => status === 'pending') };
  }

  /** Extends the lease. Returns false if another worker holds the lease. */
  async renew({ id, batchNo }: Batch): Promise<boolean> {
    const { affected } = await this.records.update(
      { id, batchNo, status: 'PROCESSING' },
      { leasedUntil: inSeconds(LEASE_SECONDS) },
    );
    return affected === 1;
  }

  /** Records the final status. Returns false if another worker holds the lease. */
  async end({ id, batchNo }: Batch, status: BatchStatus, labelsFileName: string | null): Promise<boolean> {
    const { affected } = await this.records.update(
      { id, batchNo, status: 'PROCESSING' },
      { status, labelsFileName, completedAt: () => 'now()' },
    );
    return affected === 1;
  }

  async abandoned(limit: number): Promise<string[]> {
    const batches = await this.records.find({
      select: { id: true },
      where: { status: In(['PENDING', 'PROCESSING']), leasedUntil: Raw((column) => `${column} <= now()`) },
      order: { leasedUntil: 'ASC' },
      take: limit,
    });
    return batches.map(({ id }) => id);
  }

  withLabelsOf(shipmentIds: readonly string[]): Promise<{ id: string; fileName: string }[]> {
    return this.database.query(
      `SELECT DISTINCT b.id, b.labels_file_name AS "fileName" FROM batch_items i JOIN batches b ON b.id = i.batch_id
       WHERE i.shipment_id = ANY ($1) AND b.labels_file_name IS NOT NULL`,
      [shipmentIds],
    );
  }

  async removeLabelsFile(id: string): Promise<void> {
    await this.records.update({ id }, { labelsFileName: null });
  }

  /** Returns the items in the same order as in the request. */
  items(batchId: string): Promise<BatchItem[]> {
    return this.database.query<BatchItem>(
      `SELECT ${ITEM_COLUMNS} FROM batch_items i JOIN shipments s ON s.id = i.shipment_id WHERE i.batch_id = $1 ORDER BY i.position`,
      [batchId],
    );
  }

  async incrementTries({ batchId, position }: BatchItem): Promise<number> {
    const updated = await this.itemRecords
      .createQueryBuilder()
      .update({ tries: () => 'tries + 1' })
      .where({ batchId, position })
      .returning('tries')
      .execute();
    return (updated.raw as [{ tries: number }])[0].tries;
  }

  /** Call this method in the transaction that accepts the attempt. */
  async linkAttempt({ batchId, position }: BatchItem, attemptId: string): Promise<void> {
    await this.itemRecords.update({ batchId, position }, { attemptId });
  }

  /** Records the outcome of an item. Does not change an outcome that is already recorded. */
  async recordOutcome({ batchId, position }: BatchItem, outcome: ItemOutcome): Promise<void> {
    await this.itemRecords.update({ batchId, position, status: 'pending' }, outcome);
  }

  private async insert(
    { organizationId, livemode }: Tenant,
    shipmentIds: readonly string[],
    deliverBy: string | null,
  ): Promise<Batch> {
    const id = newId('bat');
    const { generatedMaps } = await this.records.insert({
      id,
      organizationId,
      livemode,
      totalShipments: shipmentIds.length,
      deliverBy,
      leasedUntil: inSeconds(JOB_GRACE_SECONDS),
    });
    await this.itemRecords.insert(
      shipmentIds.map((shipmentId, index) => ({ batchId: id, position: index + 1, shipmentId })),
    );
    const defaults = generatedMaps[0] as Pick<Batch, 'status' | 'batchNo' | 'createdAt'>;
    return {
      ...defaults,
      id,
      organizationId,
      livemode,
      totalShipments: shipmentIds.length,
      deliverBy,
      labelsFileName: null,
    };
  }

  private find({ organizationId, livemode }: Tenant, id: string): Promise<Batch | null> {
    return this.records.findOneBy({ id, organizationId, livemode });
  }

  /** If the job is lost, the batch only starts later, because a scheduled task also starts batches. */
  private enqueue(batchId: string): void {
    this.queue
      .add({ batchId }, { jobId: batchId, removeOnComplete: true, removeOnFail: true })
      .catch((error: Error) =>
        this.logger.warn(
          `Batch ${batchId} was not enqueued. The task "batches" will process it. Error: ${error.message}`,
        ),
      );
  }
}
