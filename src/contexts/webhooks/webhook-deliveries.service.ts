import { Injectable } from '@nestjs/common';
import { ApiError, notFound } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { findPage } from '../../platform/database/find-page.js';
import { EventEntity } from '../../platform/outbox/event.entity.js';
import { ONLY_BY_NAME } from '../../platform/outbox/event-types.js';
import { WakeUps } from '../../platform/scheduler/wake-ups.js';
import { TEST_EVENT_TYPE } from './event.response.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhookDeliveryEntity, type DeliveryStatus } from './webhook-delivery.entity.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

/** Maximum number of events per call of `recover`. A period with more events requires several calls. */
const MAX_RECOVERED = 10_000;

/** Both times are inclusive. If `until` is null, the period has no end. */
export interface MissedPeriod {
  readonly since: Date;
  readonly until: Date | null;
}

/**
 * `younger` is the number of later events in the list. `waitingId` is the id of the pending delivery, or null if no delivery is
 * pending.
 */
interface MissedEvent {
  readonly id: string;
  readonly type: string;
  readonly younger: number;
  readonly waitingId: string | null;
}

@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointsService,
    private readonly repository: WebhookDeliveryRepository,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Newest first. If `status` is null, the list contains deliveries of every status. Throws `RESOURCE_NOT_FOUND`. */
  async list(
    tenant: Tenant,
    endpointId: string,
    status: DeliveryStatus | null,
    page: PageRequest,
  ): Promise<{ rows: WebhookDeliveryEntity[]; total: number }> {
    await this.endpoints.get(tenant, endpointId);
    return findPage(this.database.manager.getRepository(WebhookDeliveryEntity), page, {
      where: { endpointId, ...(status ? { status } : {}) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** Sends a `webhook.test` event to one endpoint, even if the endpoint is disabled. Throws `RESOURCE_NOT_FOUND`. */
  async sendTest(tenant: Tenant, endpointId: string): Promise<WebhookDeliveryEntity> {
    const { organizationId, livemode } = tenant;
    return this.database.transaction(async () => {
      await this.endpoints.lock(tenant, endpointId);
      const eventId = newId('evt');
      const data = {
        webhookEndpointId: endpointId,
        message: 'This is a test event. If you can verify its signature, your endpoint is ready.',
      };
      const event = { id: eventId, organizationId, livemode, type: TEST_EVENT_TYPE, data };
      await this.database.manager.insert(EventEntity, event);
      this.wakeUps.send('deliveries');
      const delivery = await this.insert({ eventId, eventType: TEST_EVENT_TYPE, endpointId, isRedelivery: false });
      // Create the delivery here and mark the event as relayed, because the relay would send the event to other endpoints too.
      await this.repository.markRelayed([eventId]);
      return delivery;
    });
  }

  /** Creates a new delivery of the same event to the same endpoint. Throws `RESOURCE_NOT_FOUND`. */
  async redeliver(tenant: Tenant, deliveryId: string): Promise<WebhookDeliveryEntity> {
    return this.database.transaction(async () => {
      const { organizationId, livemode } = tenant;
      const delivery = await this.database.manager
        .createQueryBuilder(WebhookDeliveryEntity, 'd')
        .innerJoin('webhook_endpoints', 'e', 'e.id = d.endpointId AND e.deleted_at IS NULL')
        .where('d.id = :deliveryId', { deliveryId })
        .andWhere('e.organization_id = :organizationId AND e.livemode = :livemode', { organizationId, livemode })
        // The lock prevents `RetentionTask` from deleting the event before the transaction ends.
        .setLock('pessimistic_read', undefined, ['d'])
        .getOne();
      if (!delivery) throw notFound('Webhook delivery');
      const { eventId, eventType, endpointId } = delivery;
      // Lock the endpoint, so that a concurrent request cannot delete the endpoint.
      await this.endpoints.lock(tenant, endpointId);
      this.wakeUps.send('deliveries');
      return this.insert({ eventId, eventType, endpointId, isRedelivery: true });
    });
  }

  /**
   * Redelivers events that an endpoint subscribes to but did not receive. If a delivery of the event is pending, the delivery
   * becomes due now. Otherwise, the method creates a new delivery. Deliveries in progress are skipped, so that repeated calls send
   * no event twice. Returns the number of deliveries. Throws `RESOURCE_NOT_FOUND`. Throws `RATE_LIMIT_EXCEEDED` if all deliveries
   * of the last recovery failed.
   */
  async recover(tenant: Tenant, endpointId: string, period: MissedPeriod): Promise<number> {
    return this.database.transaction(async () => {
      const endpoint = await this.endpoints.lock(tenant, endpointId);
      await this.requireNotFailing(endpointId);
      const events = await this.listMissed(endpoint, period);
      if (events.length > 0) await this.database.run(MARK_RECOVERED, [endpointId]);
      const waiting = events.filter(({ waitingId }) => waitingId !== null);
      const ended = events.filter(({ waitingId }) => waitingId === null);
      await this.createRedeliveries(endpointId, ended);
      this.wakeUps.send('deliveries');
      return ended.length + (await this.makeDueNow(waiting));
    });
  }

  /** Without this check, repeated recoveries could send many requests to an endpoint that rejects every request. */
  private async requireNotFailing(endpointId: string): Promise<void> {
    const [failing] = await this.database.query<{ retryAfter: number }>(FAILED_RECOVERY, [endpointId]);
    if (!failing) return;
    throw new ApiError(
      'RATE_LIMIT_EXCEEDED',
      `The endpoint accepted no event of the last recovery. Correct the endpoint and retry after ${failing.retryAfter} seconds.`,
      { retryAfter: failing.retryAfter },
    );
  }

  private async insert(
    delivery: Pick<WebhookDeliveryEntity, 'eventId' | 'eventType' | 'endpointId' | 'isRedelivery'>,
  ): Promise<WebhookDeliveryEntity> {
    const id = newId('whd');
    await this.database.manager.insert(WebhookDeliveryEntity, { id, ...delivery });
    return this.database.manager.findOneByOrFail(WebhookDeliveryEntity, { id });
  }

  /**
   * Returns at most `MAX_RECOVERED` missed events, oldest first. Excludes events that are not relayed yet, because the relay
   * creates their deliveries.
   */
  private async listMissed(endpoint: WebhookEndpointEntity, { since, until }: MissedPeriod): Promise<MissedEvent[]> {
    const { id, organizationId, livemode, events } = endpoint;
    const rows = await this.database.query<Omit<MissedEvent, 'younger'>>(MISSED, [
      organizationId,
      livemode,
      since,
      until,
      events,
      events.includes('*') ? [...ONLY_BY_NAME, TEST_EVENT_TYPE] : null,
      id,
      MAX_RECOVERED,
    ]);
    return rows.map((row, index) => ({ ...row, younger: rows.length - 1 - index }));
  }

  /** The deliveries become due in the same order as their events. Returns the number of changed deliveries. */
  private makeDueNow(events: readonly MissedEvent[]): Promise<number> {
    return this.database.run(
      `UPDATE webhook_deliveries d SET next_attempt_at = ${IN_ORDER}
       FROM unnest($1::text[], $2::int[]) AS missed (waiting_id, younger)
       WHERE d.id = missed.waiting_id AND d.status = 'PENDING' AND (d.leased_until IS NULL OR d.leased_until <= now())`,
      [events.map(({ waitingId }) => waitingId), events.map(({ younger }) => younger)],
    );
  }

  /** The new deliveries are due now, in the same order as their events. */
  private async createRedeliveries(endpointId: string, events: readonly MissedEvent[]): Promise<void> {
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

/**
 * `WebhookDeliveryRepository.claim` selects the deliveries with the earliest due time first. All due times are in the past, so that
 * a later call of `recover` skips these deliveries.
 */
const IN_ORDER = "now() - missed.younger * interval '1 millisecond'";

/**
 * Excludes events whose delivery is in progress or due within a second. `clock_timestamp()` is necessary, because the transaction
 * may have waited for the lock. The tolerance of one millisecond is necessary, because times in responses are rounded to
 * milliseconds, but events have microseconds.
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

const MARK_RECOVERED = 'UPDATE webhook_endpoints SET recovered_at = now() WHERE id = $1';

/**
 * If all deliveries since the last recovery failed, returns the number of seconds until the next recovery is allowed. Otherwise
 * returns no row.
 */
const FAILED_RECOVERY = `
  SELECT greatest(1, ceil(extract(epoch FROM e.recovered_at + interval '5 minutes' - now())))::int AS "retryAfter"
  FROM webhook_endpoints e
  WHERE e.id = $1 AND e.recovered_at > now() - interval '5 minutes'
    AND EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.status <> 'SUCCEEDED'
                AND (d.attempts -> -1 ->> 'at')::timestamptz >= e.recovered_at)
    AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.status = 'SUCCEEDED'
                    AND d.ended_at >= e.recovered_at)`;
