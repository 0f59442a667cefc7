import { Injectable } from '@nestjs/common';
import type { BoundedKind, StoredKind } from '../../kernel/plans.js';
import type { PlanCode } from '../../kernel/principal.js';
import { Database } from '../database/database.js';
import { IDEMPOTENCY_KEY_HOURS } from '../idempotency/idempotency-key.entity.js';

/**
 * Number of calendar days over which the bytes of each type are added up. A response is stored until the day on which its
 * Idempotency-Key expires.
 */
export const STORED_DAYS: Readonly<Record<StoredKind, number>> = {
  answers: Math.ceil(IDEMPOTENCY_KEY_HOURS / 24) + 1,
  files: 30,
  imports: 30,
};

export interface Stored {
  readonly organizationId: string;
  readonly kind: StoredKind;
  readonly bytes: number;
}

export interface StoredOfOrganization {
  readonly organizationId: string;
  readonly name: string;
  readonly plan: PlanCode;
  readonly bytes: Readonly<Record<BoundedKind, number>>;
}

@Injectable()
export class StoredBytesRepository {
  constructor(private readonly database: Database) {}

  async add(stored: readonly Stored[]): Promise<void> {
    // Sorted, so that two processes lock the rows in the same order and cannot deadlock.
    const sorted = [...stored].sort((a, b) => (a.organizationId + a.kind < b.organizationId + b.kind ? -1 : 1));
    await this.database.run(
      `INSERT INTO stored_bytes (organization_id, kind, day, bytes)
       SELECT o, k, current_date, b FROM unnest($1::text[], $2::text[], $3::bigint[]) AS s (o, k, b)
       ON CONFLICT (organization_id, kind, day) DO UPDATE SET bytes = stored_bytes.bytes + excluded.bytes`,
      [
        sorted.map(({ organizationId }) => organizationId),
        sorted.map(({ kind }) => kind),
        sorted.map(({ bytes }) => bytes),
      ],
    );
  }

  async of(organizationId: string, kind: StoredKind): Promise<number> {
    const [row] = await this.database.query<{ bytes: string }>(
      `SELECT coalesce(sum(bytes), 0) AS bytes FROM stored_bytes
       WHERE organization_id = $1 AND kind = $2 AND day > current_date - $3::integer`,
      [organizationId, kind, STORED_DAYS[kind]],
    );
    return Number(row!.bytes);
  }

  /** Returns the bytes of the existing records. Database triggers count these bytes (`add_record_bytes`). */
  async ofRecords(organizationId: string): Promise<number> {
    const [row] = await this.database.query<{ bytes: number }>(
      'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM stored_record_bytes WHERE organization_id = $1',
      [organizationId],
    );
    return row!.bytes;
  }

  /** Bytes of records that the fastest growing organization added today (UTC). */
  async fastestRecordGrowth(): Promise<number> {
    const [row] = await this.database.query<{ bytes: number }>(
      `SELECT coalesce(max(bytes), 0)::float8 AS bytes FROM
         (SELECT sum(day_bytes) AS bytes FROM stored_record_bytes WHERE day = current_date GROUP BY organization_id) AS grown`,
    );
    return row!.bytes;
  }

  async all(limit: number): Promise<StoredOfOrganization[]> {
    const sums = Object.entries(STORED_DAYS).map(
      ([kind, days]) =>
        `coalesce(sum(s.bytes) FILTER (WHERE s.kind = '${kind}' AND s.day > current_date - ${days}), 0)::float8 AS "${kind}"`,
    );
    const rows = await this.database.query<
      { organizationId: string; name: string; plan: PlanCode } & Record<BoundedKind, number>
    >(
      `WITH by_day AS (
         SELECT s.organization_id, sum(s.bytes) AS total, ${sums.join(', ')} FROM stored_bytes s GROUP BY 1
       ), records AS (
         SELECT organization_id, sum(bytes) AS total FROM stored_record_bytes GROUP BY 1
       )
       SELECT o.id AS "organizationId", o.name, o.plan, coalesce(r.total, 0)::float8 AS records,
         ${Object.keys(STORED_DAYS)
           .map((kind) => `coalesce(d."${kind}", 0) AS "${kind}"`)
           .join(', ')}
       FROM by_day d FULL JOIN records r USING (organization_id) JOIN organizations o ON o.id = organization_id
       ORDER BY coalesce(d.total, 0) + coalesce(r.total, 0) DESC, o.id LIMIT $1`,
      [limit],
    );
    return rows.map(({ organizationId, name, plan, ...bytes }) => ({ organizationId, name, plan, bytes }));
  }
}
