import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PreviousSecret } from '../endpoints/webhook-endpoint.entity.js';
import type { TakenDelivery, TriedDelivery } from './webhook-delivery.js';

/** How much a process may take. */
export interface Capacity {
  /** In all. */
  readonly total: number;
  /** Of any one endpoint. */
  readonly perEndpoint: number;
  /** Of the endpoints that have less room than that. */
  readonly exceptions: ReadonlyMap<string, number>;
}

interface TakenRow {
  readonly id: string;
  readonly endpointId: string;
  readonly leaseNo: number;
  readonly createdAt: Date;
  readonly tries: number;
  readonly eventId: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly happenedAt: Date;
  readonly data: object;
  readonly url: string;
  readonly secret: string;
  readonly previousSecrets: readonly PreviousSecret[];
}

/** The deliveries that are due, shared out among any number of processes. */
@Injectable()
export class DueDeliveries {
  constructor(private readonly database: Database) {}

  /** Takes due deliveries for `leaseSeconds`, the longest due first. After that another process may take them. */
  async take({ total, perEndpoint, exceptions }: Capacity, leaseSeconds: number): Promise<TakenDelivery[]> {
    const rows = await this.database.query<TakenRow>(TAKE, [
      [...exceptions.keys()],
      [...exceptions.values()],
      perEndpoint,
      total,
      leaseSeconds,
    ]);
    return rows.map((row) => ({
      id: row.id,
      endpointId: row.endpointId,
      leaseNo: row.leaseNo,
      createdAt: row.createdAt,
      tries: row.tries,
      event: { id: row.eventId, type: row.type, livemode: row.livemode, createdAt: row.happenedAt, data: row.data },
      url: row.url,
      secret: row.secret,
      previousSecrets: row.previousSecrets,
    }));
  }

  /** Notes a try. False where another process took the delivery meanwhile. */
  async record({ delivery, attempt, end }: TriedDelivery): Promise<boolean> {
    const touched = await this.database.run(RECORD, [
      delivery.id,
      delivery.leaseNo,
      JSON.stringify([attempt]),
      STATUS_AFTER[end.kind],
      end.kind === 'again' ? end.afterSeconds : null,
    ]);
    return touched === 1;
  }

  /** True where the endpoint took something that ended after `since`. */
  async hasSucceededSince(endpointId: string, since: Date): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 AS one FROM webhook_deliveries
       WHERE endpoint_id = $1 AND status = 'SUCCEEDED' AND ended_at > $2 LIMIT 1`,
      [endpointId, since],
    );
    return rows.length > 0;
  }
}

const STATUS_AFTER = { succeeded: 'SUCCEEDED', again: 'PENDING', failed: 'FAILED' } as const;

/**
 * The endpoints that wait are found one by one along the index (`lanes`), and of each its first due deliveries: however
 * long one endpoint's backlog, it costs the others nothing. One whose backlog is being ended waits until it is. They come to the update as an array, for which the planner always takes the primary key.
 */
const TAKE = `
  WITH RECURSIVE lanes (endpoint_id) AS (
    (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'PENDING' ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.endpoint_id FROM webhook_deliveries d
            WHERE d.status = 'PENDING' AND d.endpoint_id > lanes.endpoint_id ORDER BY d.endpoint_id LIMIT 1)
    FROM lanes WHERE lanes.endpoint_id IS NOT NULL
  ), due AS (
    SELECT first.id
    FROM lanes
    JOIN webhook_endpoints open ON open.id = lanes.endpoint_id AND open.backlog_until IS NULL
    LEFT JOIN unnest($1::text[], $2::int[]) AS room (endpoint_id, places) ON room.endpoint_id = lanes.endpoint_id
    CROSS JOIN LATERAL (
      SELECT d.id, d.next_attempt_at FROM webhook_deliveries d
      WHERE d.endpoint_id = lanes.endpoint_id AND d.status = 'PENDING' AND d.next_attempt_at <= now()
        AND (d.leased_until IS NULL OR d.leased_until <= now())
      ORDER BY d.next_attempt_at LIMIT coalesce(room.places, $3) FOR UPDATE SKIP LOCKED
    ) first
    ORDER BY first.next_attempt_at LIMIT $4
  )
  UPDATE webhook_deliveries d
  SET leased_until = now() + make_interval(secs => $5), lease_no = d.lease_no + 1
  FROM events e, webhook_endpoints w
  WHERE d.id = ANY (ARRAY(SELECT id FROM due)) AND e.id = d.event_id AND w.id = d.endpoint_id
  RETURNING d.id, d.endpoint_id AS "endpointId", d.lease_no AS "leaseNo", d.created_at AS "createdAt",
    jsonb_array_length(d.attempts) AS tries, e.id AS "eventId", e.type, e.livemode, e.created_at AS "happenedAt", e.data,
    w.url, w.secret, w.previous_secrets AS "previousSecrets"`;

/** A delivery that was ended while it was on its way stays ended, unless it arrived. */
const RECORD = `
  UPDATE webhook_deliveries
  SET attempts = attempts || $3::jsonb, leased_until = NULL,
    status = CASE WHEN $4 = 'SUCCEEDED' OR status = 'PENDING' THEN $4 ELSE status END,
    next_attempt_at = CASE WHEN $4 = 'PENDING' AND status = 'PENDING' THEN now() + make_interval(secs => $5) END,
    ended_at = CASE WHEN $4 <> 'PENDING' OR status <> 'PENDING' THEN coalesce(ended_at, now()) END
  WHERE id = $1 AND lease_no = $2`;
