import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { WebhookEvent } from '../event.response.js';

/** Maximum number of rows per page. A stream buffers at most one page in memory. */
export const EVENTS_PER_PAGE = 50;

/**
 * Position in the stream. An event is relayed when the service has created its webhook deliveries. `relayedAt` is a string, because
 * `Date` would lose the microseconds. Source: docs/webhooks.md#without-a-server-the-stream
 */
export interface Position {
  readonly relayedAt: string;
  readonly id: string;
}

/**
 * `streamed` is the id of an event that the client has already received but that is not relayed yet. The stream does not send this
 * event again.
 */
export interface Start {
  readonly position: Position;
  readonly streamed: string | null;
}

export type StreamedEvent = WebhookEvent & Pick<Position, 'relayedAt'>;

/** A tenant with new events. `relayedAt` is the relay time of the last event. */
export type NewEvents = Tenant & Pick<Position, 'relayedAt'>;

/** In sort order, this text follows every id. */
const LAST_ID = '~';
const BEFORE_ALL: Position = { relayedAt: '-infinity', id: '' };

/**
 * Reads events sorted by `relayed_at`. `WebhookDeliveryRepository.markRelayed` ensures that transactions commit in this sort order.
 */
@Injectable()
export class StreamedEventsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the position after the last event of all organizations. */
  async end(): Promise<Position> {
    const [row] = await acrossTenants(() =>
      this.database.query<{ relayedAt: string | null }>(
        'SELECT max(relayed_at)::text AS "relayedAt" FROM events WHERE relayed_at IS NOT NULL',
      ),
    );
    return row?.relayedAt ? { relayedAt: row.relayedAt, id: LAST_ID } : BEFORE_ALL;
  }

  /** Returns the position after the event with this id. Throws `INVALID_INPUT` if the tenant has no event with this id. */
  async behind(tenant: Tenant, id: string): Promise<Start> {
    // Read the end position before the event. If the event is relayed between the two SQL statements, the event is after this end
    // position.
    const end = await this.end();
    const { organizationId, livemode } = tenant;
    const [event] = await asTenant(tenant, () =>
      this.database.query<{ relayedAt: string | null }>(
        'SELECT relayed_at::text AS "relayedAt" FROM events WHERE id = $1 AND organization_id = $2 AND livemode = $3',
        [id, organizationId, livemode],
      ),
    );
    if (!event) throw unknownEvent(id);
    if (event.relayedAt === null) return { position: end, streamed: id };
    return { position: { relayedAt: event.relayedAt, id }, streamed: null };
  }

  /** Returns the next events of a tenant, in stream order. */
  after(tenant: Tenant, { relayedAt, id }: Position): Promise<StreamedEvent[]> {
    const { organizationId, livemode } = tenant;
    return asTenant(tenant, () =>
      this.database.query<StreamedEvent>(
        `SELECT id, type, livemode, created_at AS "createdAt", data, relayed_at::text AS "relayedAt" FROM events
         WHERE organization_id = $1 AND livemode = $2 AND relayed_at IS NOT NULL
           AND (relayed_at, id) > ($3::timestamptz, $4::text)
         ORDER BY relayed_at, id LIMIT ${EVENTS_PER_PAGE}`,
        [organizationId, livemode, relayedAt, id],
      ),
    );
  }

  /**
   * Returns the tenants that have events after the position. All events of one batch have the same `relayed_at` and are committed
   * together.
   */
  newSince({ relayedAt }: Position): Promise<NewEvents[]> {
    return acrossTenants(() =>
      this.database.query<NewEvents>(
        `SELECT organization_id AS "organizationId", livemode, max(relayed_at)::text AS "relayedAt" FROM events
         WHERE relayed_at > $1::timestamptz GROUP BY 1, 2 ORDER BY max(relayed_at)`,
        [relayedAt],
      ),
    );
  }
}

const unknownEvent = (id: string): ApiError =>
  new ApiError(
    'INVALID_INPUT',
    `The event ${id.slice(0, 100)} does not exist in this mode or is no longer retained. Connect without Last-Event-ID.`,
    { code: 'EVENT_ID_UNKNOWN' },
  );
