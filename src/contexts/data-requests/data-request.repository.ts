import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not, Raw, type FindOptionsWhere, type QueryDeepPartialEntity } from 'typeorm';
import { columnsOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { LEASE_SECONDS } from '../../platform/database/lease.js';
import { DataRequestEntity, DataRequestRecordEntity, type DataRequest } from './data-request.entity.js';
import { withoutWords } from './personal-data/blanking.js';
import { SHIPMENTS } from './personal-data/catalogue.js';
import { CAN_BE_ERASED } from './personal-data/parcels-under-way.js';
import { containing } from './personal-data/person.js';
import type { FoundRecord } from './personal-data/erase-people.js';

const COLUMNS = columnsOf(DataRequestEntity, 'r');

/** Number of minutes between two checks of the pending records of a request. */
const RECHECK_MINUTES = 10;

interface ExportFile {
  readonly id: string;
  readonly fileName: string;
}

@Injectable()
export class DataRequestRepository {
  constructor(private readonly database: Database) {}

  private get requests() {
    return this.database.manager.getRepository(DataRequestEntity);
  }

  private get records() {
    return this.database.manager.getRepository(DataRequestRecordEntity);
  }

  /** Leases a due request, or a request whose process has crashed. Returns null if the request is not due. */
  async take(id: string): Promise<DataRequest | null> {
    const [row] = await this.database.query<DataRequest>(
      `UPDATE data_requests r
       SET status = 'processing', lease_no = r.lease_no + 1, next_run_at = now() + make_interval(secs => $2)
       WHERE r.id = (SELECT id FROM data_requests WHERE id = $1 AND status <> 'completed'
                     AND (next_run_at <= now() OR lease_no = 0) FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [id, LEASE_SECONDS],
    );
    return row ?? null;
  }

  renew(request: DataRequest): Promise<boolean> {
    return this.update(request, { nextRunAt: () => `now() + interval '${LEASE_SECONDS} seconds'` });
  }

  /** Returns false if another process holds the lease. */
  async update(
    { id, leaseNo }: DataRequest,
    changes: QueryDeepPartialEntity<Pick<DataRequestEntity, 'progress' | 'fileName' | 'fileExpiresAt' | 'nextRunAt'>>,
  ): Promise<boolean> {
    const { affected } = await this.requests.update({ id, leaseNo, status: 'processing' }, changes);
    return affected === 1;
  }

  /** Stores references to the records that a step has found. Overwrites the reason of a pending record. */
  async record(requestId: string, object: string, found: readonly FoundRecord[]): Promise<void> {
    if (found.length === 0) return;
    await this.records.upsert(
      found.map(({ id, why }) => ({ requestId, object, id, why })),
      ['requestId', 'object', 'id'],
    );
  }

  async deletePending(requestId: string): Promise<void> {
    await this.records.delete({ requestId, why: Not(IsNull()) });
  }

  /** Returns the ids of the erased shipments after the given id, sorted by id. */
  async erasedShipments(requestId: string, after: string, limit: number): Promise<string[]> {
    const rows = await this.records.find({
      where: { requestId, object: SHIPMENTS.object, why: IsNull(), id: MoreThan(after) },
      order: { id: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  async erasedAmong(requestId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.records.findBy({
      requestId,
      object: In(['shipment', 'order']),
      id: In([...ids]),
      why: IsNull(),
    });
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Records the end of a run. If records are pending, the status becomes `partial`. Otherwise, the status becomes `completed`, and
   * the identification of the person and the references to the records are deleted. Call this method in a transaction.
   */
  async end({ id, leaseNo }: DataRequest): Promise<void> {
    const [ended] = await this.database.query<{ completed: boolean }>(
      `UPDATE data_requests r SET
         counts = coalesce((SELECT jsonb_object_agg(object, count) FROM (
           SELECT object, count(*) FROM data_request_records WHERE request_id = $1 AND why IS NULL GROUP BY object) AS kinds), '{}'),
         progress = '{"step": 0, "after": null}',
         status = CASE WHEN waits THEN 'partial' ELSE 'completed' END,
         person = CASE WHEN waits THEN person END,
         next_run_at = now() + make_interval(mins => $3),
         completed_at = CASE WHEN waits THEN NULL ELSE now() END
       FROM (SELECT EXISTS (SELECT FROM data_request_records WHERE request_id = $1 AND why IS NOT NULL) AS waits) AS records
       WHERE id = $1 AND lease_no = $2 AND status = 'processing' RETURNING NOT waits AS completed`,
      [id, leaseNo, RECHECK_MINUTES],
    );
    if (ended?.completed) await this.records.delete({ requestId: id });
  }

  /**
   * Returns the ids of the due requests that are not completed. A request is due if its job was lost, if its process crashed, or if
   * its pending records must be checked again.
   */
  async due(limit: number): Promise<string[]> {
    const rows = await this.requests.find({
      select: { id: true },
      // PostgreSQL uses the partial index only if the status is a constant in the SQL text.
      where: { status: Raw((column) => `${column} <> 'completed'`), nextRunAt: PAST },
      order: { nextRunAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  expiredFiles(limit: number): Promise<ExportFile[]> {
    return this.files({ fileExpiresAt: PAST }, limit);
  }

  exportsOf(organizationId: string): Promise<ExportFile[]> {
    return this.files({ organizationId });
  }

  private async files(where: FindOptionsWhere<DataRequestEntity>, take?: number): Promise<ExportFile[]> {
    const rows = await this.requests.find({
      select: { id: true, fileName: true },
      where: { fileName: Not(IsNull()), ...where },
      order: { fileExpiresAt: 'ASC' },
      take,
    });
    return rows as (DataRequestEntity & ExportFile)[];
  }

  async cleanReasons(organizationId: string, words: ReadonlySet<string>): Promise<void> {
    if (words.size === 0) return;
    const rows = await this.database.query<{ id: string; reason: string }>(
      `SELECT id, reason FROM data_requests WHERE organization_id = $1 AND lower(reason) LIKE ANY ($2) ORDER BY id FOR UPDATE`,
      [organizationId, [...words].map((word) => containing(word.toLowerCase()))],
    );
    for (const { id, reason } of rows)
      await this.requests.update({ id }, { reason: withoutWords(reason, words) as string });
  }

  /** Makes a request due if at least one of its pending parcels can now be erased. */
  async wakeEnded(): Promise<void> {
    await this.database.run(
      `UPDATE data_requests SET next_run_at = now()
       WHERE status = 'partial' AND next_run_at > now() AND id IN (
         SELECT d.request_id FROM data_request_records d JOIN shipments s ON s.id = d.id
         WHERE d.object = $1 AND d.why IS NOT NULL AND ${CAN_BE_ERASED})`,
      [SHIPMENTS.object],
    );
  }

  async clearFile(id: string): Promise<void> {
    await this.requests.update({ id }, { fileName: null });
  }
}

const PAST = Raw<Date>((column) => `${column} <= now()`);
