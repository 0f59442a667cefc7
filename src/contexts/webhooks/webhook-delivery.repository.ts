import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { newId } from '../../kernel/ids.js';
import { Database } from '../../platform/database/database.js';
import { acrossTenants } from '../../platform/database/tenant-context.js';
import { EventEntity } from '../../platform/outbox/event.entity.js';
import { ONLY_BY_NAME } from '../../platform/outbox/event-types.js';
import type { WebhookEvent } from './event.response.js';
import type { DeliveryAttempt, WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookEndpointEntity, type DisabledReason } from './webhook-endpoint.entity.js';

const EVENTS_PER_RELAY = 500;

type UnrelayedEvent = Readonly<Pick<EventEntity, 'id' | 'type' | 'organizationId' | 'livemode'>>;

/** Number of deliveries that a process may lease. Each free slot permits one delivery. */
export interface Capacity {
  readonly total: number;
  readonly perEndpoint: number;
  /** Number of free slots by endpoint id. Contains only endpoints whose number differs from `perEndpoint`. */
  readonly exceptions: ReadonlyMap<string, number>;
  /** Number of running deliveries by organization id. */
  readonly organizations: ReadonlyMap<string, number>;
}

/** Maximum number of running deliveries per organization, as a fraction of the free slots. */
const ORGANIZATION_SHARE = 1 / 8;

/** A delivery that this process has leased, with the data for an attempt. */
export interface ClaimedDelivery
  extends
    Readonly<Pick<WebhookDeliveryEntity, 'id' | 'endpointId' | 'isRedelivery' | 'leaseNo' | 'createdAt'>>,
    Readonly<Pick<WebhookEndpointEntity, 'url' | 'secret' | 'previousSecrets'>> {
  readonly organizationId: string;
  /** Number of previous attempts. */
  readonly attemptCount: number;
  readonly event: WebhookEvent;
  /**
   * Time from the clock of PostgreSQL, so that all processes use the same clock. Receivers reject signatures whose time differs by
   * minutes.
   */
  readonly claimedAt: Date;
}

export type AttemptOutcome =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'retry'; readonly afterSeconds: number }
  /** `disable` is the reason to disable the endpoint. */
  | { readonly kind: 'failed'; readonly disable: DisabledReason };

interface ClaimedRow extends Omit<ClaimedDelivery, 'event'> {
  readonly eventId: string;
  readonly eventType: string;
  readonly livemode: boolean;
  readonly eventCreatedAt: Date;
  readonly data: object;
}

/** Source: docs/webhooks.md#rules-and-limits */
@Injectable()
export class WebhookDeliveryRepository {
  constructor(private readonly database: Database) {}

  /**
   * Creates one delivery per event and subscribed endpoint. The first attempt is due after `afterSeconds`. The same transaction
   * marks the events as relayed, so that several processes can relay concurrently. Returns true if further events possibly remain.
   */
  async relayEvents(afterSeconds: number): Promise<boolean> {
    // Usually no event is unrelayed. This check needs no transaction.
    if (!(await this.database.manager.existsBy(EventEntity, { relayedAt: IsNull() }))) return false;
    return this.database.transaction(async () => {
      const events = await this.database.query<UnrelayedEvent>(
        `SELECT id, type, organization_id AS "organizationId", livemode FROM events
         WHERE relayed_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
        [EVENTS_PER_RELAY],
      );
      if (events.length === 0) return false;
      // Lock the endpoints. If another transaction disables an endpoint concurrently, that transaction then also sets the new
      // deliveries to FAILED.
      const organizationId = In([...new Set(events.map((event) => event.organizationId))]);
      const subscribers = await this.database.manager.find(WebhookEndpointEntity, {
        select: { id: true, organizationId: true, livemode: true, events: true },
        where: { organizationId, isActive: true, deletedAt: IsNull() },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_read' },
      });
      const deliveries = events.flatMap((event) =>
        subscribers
          .filter((subscriber) => isSubscribed(subscriber, event))
          .map(({ id }) => ({ event, endpointId: id })),
      );
      if (deliveries.length > 0)
        await this.database.run(INSERT, [
          deliveries.map(() => newId('whd')),
          deliveries.map(({ event }) => event.id),
          deliveries.map(({ event }) => event.type),
          deliveries.map(({ endpointId }) => endpointId),
          afterSeconds,
        ]);
      await this.markRelayed(events.map(({ id }) => id));
      return events.length === EVENTS_PER_RELAY;
    });
  }

  /**
   * Must be the last call in the transaction, because the method holds an advisory lock until the commit. With this lock, events
   * become visible in ascending order of `relayed_at`, so that streams do not miss events.
   * Source: docs/webhooks.md#without-a-server-the-stream
   */
  async markRelayed(eventIds: readonly string[]): Promise<void> {
    await acrossTenants(async () => {
      await this.database.run(`SELECT pg_advisory_xact_lock(hashtext('events.relayed_at'))`);
      await this.database.run(
        `UPDATE events SET relayed_at = (
           SELECT greatest(clock_timestamp(), max(relayed_at) + interval '1 microsecond') FROM events WHERE relayed_at IS NOT NULL)
         WHERE id = ANY($1)`,
        [eventIds],
      );
    });
  }

  /** Leases due deliveries for `leaseSeconds`, alternating between organizations. Returns the deliveries sorted by due time. */
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
    return rows.map(({ eventId, eventType, livemode, eventCreatedAt, data, ...claimed }) => ({
      ...claimed,
      event: { id: eventId, type: eventType, livemode, createdAt: eventCreatedAt, data },
    }));
  }

  /** Stores an attempt and its outcome. Returns false if another process has leased the delivery since. */
  async record(
    { id, leaseNo }: Pick<ClaimedDelivery, 'id' | 'leaseNo'>,
    attempt: DeliveryAttempt,
    outcome: AttemptOutcome,
  ): Promise<boolean> {
    const touched = await this.database.run(RECORD, [
      id,
      leaseNo,
      JSON.stringify([attempt]),
      STATUS_AFTER[outcome.kind],
      outcome.kind === 'retry' ? outcome.afterSeconds : null,
    ]);
    return touched === 1;
  }
}

const isSubscribed = ({ organizationId, livemode, events }: WebhookEndpointEntity, event: UnrelayedEvent): boolean =>
  organizationId === event.organizationId &&
  livemode === event.livemode &&
  (events.includes(event.type) || (events.includes('*') && !ONLY_BY_NAME.has(event.type)));

const STATUS_AFTER = { succeeded: 'SUCCEEDED', retry: 'PENDING', failed: 'FAILED' } as const;

/** Idempotent, because the statement inserts each pair of event and endpoint at most once. */
const INSERT = `
  INSERT INTO webhook_deliveries (id, event_id, event_type, endpoint_id, is_redelivery, next_attempt_at)
  SELECT *, false, now() + make_interval(secs => $5) FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
  ON CONFLICT (event_id, endpoint_id) WHERE NOT is_redelivery DO NOTHING`;

/**
 * `waiting` reads the next endpoint from the index, one endpoint at a time. `first` selects the first due deliveries of each
 * endpoint, so that one endpoint with many deliveries does not delay other endpoints. Endpoints with `backlog_until` are skipped.
 * `turn` is the number of a delivery within its organization, including running deliveries. The deliveries are sorted by `turn`, so
 * that the leases alternate between organizations. A delivery is leased if its `turn` does not exceed the share of the organization
 * in the remaining free slots. The UPDATE uses an array of ids, because the planner then uses the primary key.
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
    RETURNING d.id, d.endpoint_id AS "endpointId", d.is_redelivery AS "isRedelivery",
      w.organization_id AS "organizationId", d.lease_no AS "leaseNo", d.created_at AS "createdAt",
      jsonb_array_length(d.attempts) AS "attemptCount", e.id AS "eventId", e.type AS "eventType", e.livemode,
      e.created_at AS "eventCreatedAt", e.data, w.url, w.secret, w.previous_secrets AS "previousSecrets",
      now() AS "claimedAt", d.next_attempt_at
  )
  SELECT * FROM claimed ORDER BY next_attempt_at`;

/**
 * Possibly, another transaction has set the delivery to FAILED during the attempt. A successful attempt changes this status to
 * SUCCEEDED. A failed attempt does not change this status. A successful redelivery also sets the pending delivery of the same event
 * to SUCCEEDED, so that the event is not sent again.
 */
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
