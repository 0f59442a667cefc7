import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { WakeUps } from '../../../platform/scheduler/wake-ups.js';
import { WebhookEndpointRepository } from '../webhook-endpoints/webhook-endpoint.repository.js';
import { endpointNotFound } from '../webhooks.errors.js';
import { MissedEvents, type MissedPeriod } from './missed-events.js';

/** Events of one call: a longer period takes several. */
export const MAX_RECOVERED = 10_000;

/**
 * Delivers again what an endpoint missed while it was away: a delivery that waits for its next attempt is sent now, an
 * event without one gets a new delivery. What is on its way is left out, so that running it twice sends nothing twice.
 */
@Injectable()
export class RecoverDeliveries {
  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly missed: MissedEvents,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Returns the number of deliveries. Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, endpointId: string, period: MissedPeriod): Promise<number> {
    return this.database.transaction(async () => {
      const endpoint = await this.endpoints.lock(tenant, endpointId);
      if (!endpoint) throw endpointNotFound();
      const events = await this.missed.list(endpoint, period, MAX_RECOVERED);
      const waiting = events.filter(({ waitingId }) => waitingId !== null);
      const ended = events.filter(({ waitingId }) => waitingId === null);
      await this.missed.redeliver(endpointId, ended);
      this.wakeUps.send('deliveries');
      return ended.length + (await this.missed.hurry(waiting));
    });
  }
}
