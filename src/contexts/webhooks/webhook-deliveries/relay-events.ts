import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ONLY_BY_NAME } from '../../../platform/outbox/event-types.js';
import { Database } from '../../../platform/database/database.js';
import { WebhookEndpointRepository, type Subscriber } from '../webhook-endpoints/webhook-endpoint.repository.js';
import { EventRepository, type UnrelayedEvent } from '../events/event.repository.js';
import { webhooksConfig } from '../webhooks.config.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';

const EVENTS_PER_RUN = 500;

/**
 * Creates one delivery per event and subscribed endpoint. An event is marked as relayed in the transaction that writes
 * its deliveries, so any number of processes may relay concurrently.
 */
@Injectable()
export class RelayEvents {
  constructor(
    private readonly database: Database,
    private readonly events: EventRepository,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
  ) {}

  /** True if there may be more to relay. */
  async execute(): Promise<boolean> {
    // Usually there is nothing to do, and checking that needs no transaction.
    if (!(await this.events.hasUnrelayed())) return false;
    return this.database.transaction(async () => {
      const events = await this.events.lockUnrelayed(EVENTS_PER_RUN);
      if (events.length === 0) return false;
      const organizations = new Set(events.map(({ organizationId }) => organizationId));
      const subscribers = await this.endpoints.lockSubscribers([...organizations]);
      const deliveries = events.flatMap((event) =>
        subscribers
          .filter((subscriber) => isSubscribed(subscriber, event))
          .map(({ id }) => ({ eventId: event.id, eventType: event.type, endpointId: id })),
      );
      if (deliveries.length > 0) await this.deliveries.insertAll(deliveries, this.config.retrySeconds[0] ?? 0);
      await this.events.markRelayed(events.map(({ id }) => id));
      return events.length === EVENTS_PER_RUN;
    });
  }
}

const isSubscribed = ({ organizationId, livemode, events }: Subscriber, event: UnrelayedEvent): boolean =>
  organizationId === event.organizationId &&
  livemode === event.livemode &&
  (events.includes(event.type) || (events.includes('*') && !ONLY_BY_NAME.has(event.type)));
