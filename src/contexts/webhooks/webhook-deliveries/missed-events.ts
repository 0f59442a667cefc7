import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { ONLY_BY_NAME } from '../../../platform/outbox/event-types.js';
import { Database } from '../../../platform/database/database.js';
import type { WebhookEndpointEntity } from '../webhook-endpoints/webhook-endpoint.entity.js';

/** `until`: null for no end. Both are inclusive. */
export interface MissedPeriod {
  readonly since: Date;
  readonly until: Date | null;
}

/** `younger`: how many of the list come after it. `waitingId`: its delivery that waits for a later attempt; null: it has none. */
export interface MissedEvent {
  readonly id: string;
  readonly type: string;
  readonly younger: number;
  readonly waitingId: string | null;
}

/** The events that an endpoint subscribes to and has not taken, and their deliveries. */
@Injectable()
export class MissedEvents {
  constructor(private readonly database: Database) {}

  /**
   * Oldest first, at most `limit`. Leaves out those that are being delivered, or are about to be, so that nothing is sent
   * twice at once. Those without deliveries yet are the relay's. The caller holds the endpoint's lock.
   */
  async list(endpoint: WebhookEndpointEntity, { since, until }: MissedPeriod, limit: number): Promise<MissedEvent[]> {
    const { id, organizationId, livemode, events } = endpoint;
    const rows = await this.database.query<Omit<MissedEvent, 'younger'>>(MISSED, [
      organizationId,
      livemode,
      since,
      until,
      events,
      events.includes('*') ? [...ONLY_BY_NAME, 'webhook.test'] : null,
      id,
      limit,
    ]);
    return rows.map((row, index) => ({ ...row, younger: rows.length - 1 - index }));
  }

  /** Makes their deliveries that wait due now, in their order, and returns how many still waited. */
  hurry(events: readonly MissedEvent[]): Promise<number> {
    return this.database.run(
      `UPDATE webhook_deliveries d SET next_attempt_at = ${IN_ORDER}
       FROM unnest($1::text[], $2::int[]) AS missed (waiting_id, younger)
       WHERE d.id = missed.waiting_id AND d.status = 'PENDING' AND (d.leased_until IS NULL OR d.leased_until <= now())`,
      [events.map(({ waitingId }) => waitingId), events.map(({ younger }) => younger)],
    );
  }

  /** New deliveries, due now in the order of their events. */
  async redeliver(endpointId: string, events: readonly MissedEvent[]): Promise<void> {
    await this.database.run(
      `INSERT INTO webhook_deliveries (id, event_id, event_type, endpoint_id, is_redelivery, next_attempt_at)
       SELECT id, event_id, event_type, $5, true, ${IN_ORDER}
       FROM unnest($1::text[], $2::text[], $3::text[], $4::int[]) AS missed (id, event_id, event_type, younger)`,
      [
        events.map(() => newId('whd')),
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ younger }) => younger),
        endpointId,
      ],
    );
  }
}

/** The dispatcher takes the longest due first. All are due: a later call must see that they are about to be sent. */
const IN_ORDER = "now() - missed.younger * interval '1 millisecond'";

/**
 * Times of answers, which a client may send, are rounded to milliseconds; events have microseconds. `about to be`: due
 * within a second, by the clock and not by the start of a transaction that waited for the lock.
 */
const MISSED = `
  SELECT e.id, e.type, sent."waitingId"
  FROM events e
  CROSS JOIN LATERAL (
    SELECT bool_or(d.status = 'SUCCEEDED' OR d.status = 'PENDING' AND
        (d.next_attempt_at <= clock_timestamp() + interval '1 second' OR d.leased_until > now())) AS is_done,
      (array_agg(d.id ORDER BY d.is_redelivery DESC, d.next_attempt_at) FILTER (WHERE d.status = 'PENDING'))[1] AS "waitingId"
    FROM webhook_deliveries d WHERE d.event_id = e.id AND d.endpoint_id = $7
  ) sent
  WHERE e.organization_id = $1 AND e.livemode = $2 AND e.relayed_at IS NOT NULL
    AND e.created_at > $3::timestamptz - interval '1 millisecond' AND ($4::timestamptz IS NULL OR e.created_at < $4::timestamptz + interval '1 millisecond')
    AND (e.type = ANY ($5) OR e.type <> ALL ($6)) AND sent.is_done IS NOT TRUE
  ORDER BY e.created_at, e.id LIMIT $8`;
