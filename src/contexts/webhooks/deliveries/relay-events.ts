import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { WebhookEndpointRepository, type Listener } from '../endpoints/webhook-endpoint.repository.js';
import { EventRepository, type UnrelayedEvent } from '../events/event.repository.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';

const AT_ONCE = 500;

/**
 * Turns events into deliveries: one for each endpoint that listens. An event is relayed once, in the transaction that
 * writes its deliveries; any number of processes may be at it.
 */
@Injectable()
export class RelayEvents {
  constructor(
    private readonly database: Database,
    private readonly events: EventRepository,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly config: Config,
  ) {}

  /** True where there may be more to relay. */
  async execute(): Promise<boolean> {
    // Most of the time there is nothing to do, and finding that out needs no transaction.
    if (!(await this.events.awaitRelay())) return false;
    return this.database.transaction(async () => {
      const events = await this.events.lockUnrelayed(AT_ONCE);
      if (events.length === 0) return false;
      const organizations = new Set(events.map(({ organizationId }) => organizationId));
      const listeners = await this.endpoints.lockListening([...organizations]);
      const deliveries = events.flatMap((event) =>
        listeners
          .filter((listener) => listens(listener, event))
          .map(({ id }) => ({ eventId: event.id, eventType: event.type, endpointId: id })),
      );
      if (deliveries.length > 0) await this.deliveries.insertAll(deliveries, this.config.webhookRetrySeconds[0] ?? 0);
      await this.events.markRelayed(events.map(({ id }) => id));
      return events.length === AT_ONCE;
    });
  }
}

const listens = ({ organizationId, livemode, events }: Listener, event: UnrelayedEvent): boolean =>
  organizationId === event.organizationId &&
  livemode === event.livemode &&
  (events.includes('*') || events.includes(event.type));
