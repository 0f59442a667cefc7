import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { columnsOf } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { DataRequestEntity, DataRequestRecordEntity, type DataRequest, type Progress } from './data-request.entity.js';
import { withoutWords } from './personal-data/blanking.js';
import { SHIPMENTS } from './personal-data/catalogue.js';
import { CAN_BE_ERASED } from './personal-data/parcels-under-way.js';
import type { FoundRecord } from './personal-data/erase-people.js';

const COLUMNS = columnsOf(DataRequestEntity, 'r');

/** Interval between two checks of the pending records of a request. */
const LOOK_AGAIN_MINUTES = 10;

/** SQL: the caller still holds the lease. */
const OWNED = `id = $1 AND lease_no = $2 AND status = 'processing'`;

@Injectable()
export class DataRequestRepository {
  constructor(private readonly database: Database) {}

  private get requests() {
    return this.database.manager.getRepository(DataRequestEntity);
  }

  private get records() {
    return this.database.manager.getRepository(DataRequestRecordEntity);
  }

  /** Begins to work on a request that is due, or takes it over from a process that died. Null: neither. */
  async take(id: string, leaseSeconds: number): Promise<DataRequest | null> {
    const [row] = await this.database.query<DataRequest>(
      `UPDATE data_requests r
       SET status = 'processing', lease_no = r.lease_no + 1, next_run_at = now() + make_interval(secs => $2)
       WHERE r.id = (SELECT id FROM data_requests WHERE id = $1 AND status <> 'completed'
                     AND (next_run_at <= now() OR lease_no = 0) FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [id, leaseSeconds],
    );
    return row ?? null;
  }

  async renew({ id, leaseNo }: DataRequest, leaseSeconds: number): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE data_requests SET next_run_at = now() + make_interval(secs => $3) WHERE ${OWNED}`,
      [id, leaseNo, leaseSeconds],
    );
    return touched === 1;
  }

  async saveProgress({ id, leaseNo }: DataRequest, progress: Progress): Promise<boolean> {
    const { affected } = await this.requests.update({ id, leaseNo, status: 'processing' }, { progress });
    return affected === 1;
  }

  /** Notes what was found of the person; `why` of a record that was pending is overwritten. */
  async record(requestId: string, object: string, found: readonly FoundRecord[]): Promise<void> {
    await this.database.run(
      `INSERT INTO data_request_records (request_id, object, id, why)
       SELECT $1, $2, id, why FROM unnest($3::text[], $4::text[]) AS found (id, why)
       ON CONFLICT (request_id, object, id) DO UPDATE SET why = excluded.why`,
      [requestId, object, found.map(({ id }) => id), found.map(({ why }) => why)],
    );
  }

  async forgetPending(requestId: string): Promise<void> {
    await this.records.delete({ requestId, why: Not(IsNull()) });
  }

  /** The ids of erased records of a kind, in their order, after one of them. */
  async erased(requestId: string, object: string, after: string, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM data_request_records WHERE request_id = $1 AND object = $2 AND why IS NULL AND id > $3
       ORDER BY id LIMIT $4`,
      [requestId, object, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  async erasedAmong(requestId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM data_request_records
       WHERE request_id = $1 AND object IN ('shipment', 'order') AND id = ANY ($2) AND why IS NULL`,
      [requestId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Ends a run: `completed` where nothing is pending, and then clears the data subject's identifiers; else `partial`, and due
   * again from its first step. True: completed.
   */
  async end({ id, leaseNo }: DataRequest): Promise<boolean> {
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
       WHERE ${OWNED} RETURNING NOT waits AS completed`,
      [id, leaseNo, LOOK_AGAIN_MINUTES],
    );
    return ended?.completed ?? false;
  }

  async forgetRecords(requestId: string): Promise<void> {
    await this.records.delete({ requestId });
  }

  async attachFile({ id, leaseNo }: DataRequest, fileName: string, days: number): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE data_requests SET file_name = $3, file_expires_at = now() + make_interval(days => $4) WHERE ${OWNED}`,
      [id, leaseNo, fileName, days],
    );
    return touched === 1;
  }

  /** Requests whose job was lost, whose process died or whose pending records are due. */
  async due(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM data_requests WHERE status <> 'completed' AND next_run_at <= now() ORDER BY next_run_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  expiredFiles(limit: number): Promise<{ id: string; fileName: string }[]> {
    return this.database.query(
      `SELECT id, file_name AS "fileName" FROM data_requests WHERE file_name IS NOT NULL AND file_expires_at <= now()
       ORDER BY file_expires_at LIMIT $1`,
      [limit],
    );
  }

  exportsOf(organizationId: string): Promise<{ id: string; fileName: string }[]> {
    return this.database.query(
      `SELECT id, file_name AS "fileName" FROM data_requests
       WHERE organization_id = $1 AND file_name IS NOT NULL ORDER BY id`,
      [organizationId],
    );
  }

  async cleanReasons(organizationId: string, words: ReadonlySet<string>): Promise<void> {
    if (words.size === 0) return;
    const rows = await this.database.query<{ id: string; reason: string }>(
      `SELECT id, reason FROM data_requests WHERE organization_id = $1 AND lower(reason) LIKE ANY ($2) ORDER BY id FOR UPDATE`,
      [organizationId, [...words].map((word) => `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)],
    );
    for (const { id, reason } of rows)
      await this.database.run('UPDATE data_requests SET reason = $2 WHERE id = $1', [id, withoutWords(reason, words)]);
  }

  /** Makes requests due whose pending parcels have ended, at least one of them. */
  async wakeEnded(): Promise<void> {
    await this.database.run(
      `UPDATE data_requests SET next_run_at = now()
       WHERE status = 'partial' AND next_run_at > now() AND id IN (
         SELECT d.request_id FROM data_request_records d JOIN shipments s ON s.id = d.id
         WHERE d.object = $1 AND d.why IS NOT NULL AND ${CAN_BE_ERASED})`,
      [SHIPMENTS.object],
    );
  }

  async forgetFile(id: string): Promise<void> {
    await this.requests.update({ id }, { fileName: null });
  }
}
