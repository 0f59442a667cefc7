import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { WebhookEvent } from '../event.response.js';

/** Rows of one page. A stream holds at most one page in memory. */
export const EVENTS_PER_PAGE = 50;

/**
 * A place in the order of the stream. `relayedAt`: text with microseconds, which `Date` would lose. Source:
 * docs/reference/webhooks.md#stream
 */
export interface Position {
  readonly relayedAt: string;
  readonly id: string;
}

/** `streamed`: id of an event that is not relayed yet and that the client has. It is not sent again. */
export interface Start {
  readonly position: Position;
  readonly streamed: string | null;
}

export type StreamedEvent = WebhookEvent & Pick<Position, 'relayedAt'>;

/** A mode of an organization with new events. `relayedAt`: of the last one. */
export type NewEvents = Tenant & Pick<Position, 'relayedAt'>;

/** Sorts after every id. */
const LAST_ID = '~';
const BEFORE_ALL: Position = { relayedAt: '-infinity', id: '' };

/** Reads events in the order in which they are relayed: `WebhookDeliveryRepository.markRelayed` makes it an order of commits. */
@Injectable()
export class StreamedEventsRepository {
  constructor(private readonly database: Database) {}

  /** The end of the stream, behind all events of all organizations. */
  async end(): Promise<Position> {
    const [row] = await acrossTenants(() =>
      this.database.query<{ relayedAt: string | null }>(
        'SELECT max(relayed_at)::text AS "relayedAt" FROM events WHERE relayed_at IS NOT NULL',
      ),
    );
    return row?.relayedAt ? { relayedAt: row.relayedAt, id: LAST_ID } : BEFORE_ALL;
  }

  /** Behind the event with this id. Throws `INVALID_INPUT` where the caller has no such event. */
  async behind(tenant: Tenant, id: string): Promise<Start> {
    // Before the event is read: one that is relayed between the two statements is behind this end, too.
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

  /** The next events of one mode of an organization, in their order. */
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

  /** Who has events behind the position. Events that are relayed together have the same `relayed_at` and are visible together. */
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
    `The organization has no event ${id.slice(0, 100)} in this mode, or it is no longer kept. Connect without Last-Event-ID.`,
    { code: 'EVENT_ID_UNKNOWN' },
  );
