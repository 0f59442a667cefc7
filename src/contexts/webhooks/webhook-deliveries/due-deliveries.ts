import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PreviousSecret } from '../webhook-endpoints/webhook-endpoint.entity.js';
import type { AttemptedDelivery, ClaimedDelivery } from './webhook-delivery.js';

/** How many deliveries a process may claim. */
export interface Capacity {
  readonly total: number;
  readonly perEndpoint: number;
  /** By endpoint, where another number than `perEndpoint` is free. */
  readonly exceptions: ReadonlyMap<string, number>;
  /** Running deliveries by organization. */
  readonly organizations: ReadonlyMap<string, number>;
}

/**
 * An organization may have as many running deliveries as this part of the slots that they leave free: one that is alone
 * gets a ninth of all slots, and however many take all they can, some remain free for the next.
 */
const ORGANIZATION_SHARE = 1 / 8;

interface ClaimedRow {
  readonly id: string;
  readonly endpointId: string;
  readonly organizationId: string;
  readonly leaseNo: number;
  readonly createdAt: Date;
  readonly attemptCount: number;
  readonly eventId: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly eventCreatedAt: Date;
  readonly data: object;
  readonly url: string;
  readonly secret: string;
  readonly previousSecrets: readonly PreviousSecret[];
  readonly claimedAt: Date;
}

/** The queue of due deliveries, shared by any number of processes through leases. */
@Injectable()
export class DueDeliveries {
  constructor(private readonly database: Database) {}

  /**
   * Leases due deliveries for `leaseSeconds`, organizations round-robin, and returns the longest due first. Another process
   * may claim them after that.
   */
  async claim(
    { total, perEndpoint, exceptions, organizations }: Capacity,
    leaseSeconds: number,
  ): Promise<ClaimedDelivery[]> {
    const rows = await this.database.query<ClaimedRow>(CLAIM, [
      [...exceptions.keys()],
      [...exceptions.values()],
      perEndpoint,
      total,
      leaseSeconds,
      [...organizations.keys()],
      [...organizations.values()],
      ORGANIZATION_SHARE,
    ]);
    return rows.map((row) => ({
      id: row.id,
      endpointId: row.endpointId,
      organizationId: row.organizationId,
      leaseNo: row.leaseNo,
      createdAt: row.createdAt,
      attemptCount: row.attemptCount,
      event: { id: row.eventId, type: row.type, livemode: row.livemode, createdAt: row.eventCreatedAt, data: row.data },
      url: row.url,
      secret: row.secret,
      previousSecrets: row.previousSecrets,
      claimedAt: row.claimedAt,
    }));
  }

  /** Appends an attempt and its outcome. False if another process has claimed the delivery since. */
  async record({ delivery, attempt, outcome }: AttemptedDelivery): Promise<boolean> {
    const touched = await this.database.run(RECORD, [
      delivery.id,
      delivery.leaseNo,
      JSON.stringify([attempt]),
      STATUS_AFTER[outcome.kind],
      outcome.kind === 'retry' ? outcome.afterSeconds : null,
    ]);
    return touched === 1;
  }

  /** True if any delivery to the endpoint succeeded after `since`. */
  async hasSucceededSince(endpointId: string, since: Date): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 AS one FROM webhook_deliveries
       WHERE endpoint_id = $1 AND status = 'SUCCEEDED' AND ended_at > $2 LIMIT 1`,
      [endpointId, since],
    );
    return rows.length > 0;
  }
}

const STATUS_AFTER = { succeeded: 'SUCCEEDED', retry: 'PENDING', failed: 'FAILED' } as const;

/**
 * Walks the index from endpoint to endpoint (`waiting`) and takes the first due deliveries of each (`first`), so that the
 * length of one endpoint's queue does not slow the others. Endpoints with a marked backlog are skipped. Organizations are
 * served round-robin: the deliveries are sorted by how many their organization has running before them (`turn`), and each
 * is claimed if that is within the organization's share of the slots that are free after the ones before it. The ids reach
 * the UPDATE as an array, because the planner then always uses the primary key.
 */
const CLAIM = `
  WITH RECURSIVE waiting (endpoint_id) AS (
    (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'PENDING' ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.endpoint_id FROM webhook_deliveries d
            WHERE d.status = 'PENDING' AND d.endpoint_id > waiting.endpoint_id ORDER BY d.endpoint_id LIMIT 1)
    FROM waiting WHERE waiting.endpoint_id IS NOT NULL
  ), first AS (
    SELECT d.id, d.next_attempt_at,
      coalesce(busy.deliveries, 0)
        + row_number() OVER (PARTITION BY open.organization_id ORDER BY d.next_attempt_at) AS turn
    FROM waiting
    JOIN webhook_endpoints open ON open.id = waiting.endpoint_id AND open.backlog_until IS NULL
    LEFT JOIN unnest($1::text[], $2::int[]) AS free (endpoint_id, slots) ON free.endpoint_id = waiting.endpoint_id
    LEFT JOIN unnest($6::text[], $7::int[]) AS busy (organization_id, deliveries)
      ON busy.organization_id = open.organization_id
    CROSS JOIN LATERAL (
      SELECT d.id, d.next_attempt_at FROM webhook_deliveries d
      WHERE d.endpoint_id = waiting.endpoint_id AND d.status = 'PENDING' AND d.next_attempt_at <= now()
        AND (d.leased_until IS NULL OR d.leased_until <= now())
      ORDER BY d.next_attempt_at LIMIT coalesce(free.slots, $3) FOR UPDATE SKIP LOCKED
    ) d
  ), due AS (
    SELECT id FROM (
      SELECT id, turn, $4 + 1 - row_number() OVER (ORDER BY turn, next_attempt_at) AS free FROM first
    ) in_turn
    WHERE turn <= ceil(free * $8::float8)
  ), claimed AS (
    UPDATE webhook_deliveries d
    SET leased_until = now() + make_interval(secs => $5), lease_no = d.lease_no + 1
    FROM events e, webhook_endpoints w
    WHERE d.id = ANY (ARRAY(SELECT id FROM due)) AND e.id = d.event_id AND w.id = d.endpoint_id
    RETURNING d.id, d.endpoint_id AS "endpointId",
      w.organization_id AS "organizationId", d.lease_no AS "leaseNo", d.created_at AS "createdAt",
      jsonb_array_length(d.attempts) AS "attemptCount", e.id AS "eventId", e.type, e.livemode,
      e.created_at AS "eventCreatedAt", e.data, w.url, w.secret, w.previous_secrets AS "previousSecrets",
      now() AS "claimedAt", d.next_attempt_at
  )
  SELECT * FROM claimed ORDER BY next_attempt_at`;

/** A delivery that was failed with its endpoint's backlog during the attempt stays FAILED, unless the attempt succeeded. */
/** What a redelivery has brought is not sent again: it ends the pending delivery of its event and endpoint. */
const RECORD = `
  WITH redelivered AS (
    UPDATE webhook_deliveries older SET status = 'SUCCEEDED', next_attempt_at = NULL, leased_until = NULL, ended_at = now()
    FROM webhook_deliveries d
    WHERE d.id = $1 AND d.lease_no = $2 AND d.is_redelivery AND $4 = 'SUCCEEDED'
      AND older.event_id = d.event_id AND older.endpoint_id = d.endpoint_id AND older.id <> d.id AND older.status = 'PENDING'
  )
  UPDATE webhook_deliveries
  SET attempts = attempts || $3::jsonb, leased_until = NULL,
    status = CASE WHEN $4 = 'SUCCEEDED' OR status = 'PENDING' THEN $4 ELSE status END,
    next_attempt_at = CASE WHEN $4 = 'PENDING' AND status = 'PENDING' THEN now() + make_interval(secs => $5) END,
    ended_at = CASE WHEN $4 <> 'PENDING' OR status <> 'PENDING' THEN coalesce(ended_at, now()) END
  WHERE id = $1 AND lease_no = $2`;
