import { Injectable } from '@nestjs/common';
import type { StoredKind } from '../../kernel/plans.js';
import type { PlanCode } from '../../kernel/principal.js';
import { Database } from '../database/database.js';
import { IDEMPOTENCY_KEY_HOURS } from '../idempotency/idempotency-key.entity.js';

/** The days of the calendar over which each kind is counted. An answer lives into the day on which its key expires. */
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
  readonly bytes: Readonly<Record<StoredKind, number>>;
}

@Injectable()
export class StoredBytesRepository {
  constructor(private readonly database: Database) {}

  async add(stored: readonly Stored[]): Promise<void> {
    // In one order, so that processes do not wait for one another in a circle.
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

  async all(limit: number): Promise<StoredOfOrganization[]> {
    const sums = Object.entries(STORED_DAYS).map(
      ([kind, days]) =>
        `coalesce(sum(s.bytes) FILTER (WHERE s.kind = '${kind}' AND s.day > current_date - ${days}), 0)::float8 AS "${kind}"`,
    );
    const rows = await this.database.query<
      { organizationId: string; name: string; plan: PlanCode } & Record<StoredKind, number>
    >(
      `SELECT o.id AS "organizationId", o.name, o.plan, ${sums.join(', ')}
       FROM stored_bytes s JOIN organizations o ON o.id = s.organization_id
       GROUP BY o.id ORDER BY sum(s.bytes) DESC, o.id LIMIT $1`,
      [limit],
    );
    return rows.map(({ organizationId, name, plan, ...bytes }) => ({ organizationId, name, plan, bytes }));
  }
}
