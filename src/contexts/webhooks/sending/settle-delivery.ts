import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { DueDeliveries } from '../deliveries/due-deliveries.js';
import type { DeliveryAttempt } from '../deliveries/webhook-delivery.entity.js';
import type { TakenDelivery, TriedDelivery } from '../deliveries/webhook-delivery.js';
import { EndBacklog } from '../deliveries/end-backlog.js';
import type { DisabledReason } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointRepository } from '../endpoints/webhook-endpoint.repository.js';
import { endOf } from './retry-schedule.js';

/** Notes a try and what follows from it: an end, another try, or an endpoint that is switched off. */
@Injectable()
export class SettleDelivery {
  constructor(
    private readonly database: Database,
    private readonly due: DueDeliveries,
    private readonly endBacklog: EndBacklog,
    private readonly endpoints: WebhookEndpointRepository,
    private readonly config: Config,
  ) {}

  async execute(delivery: TakenDelivery, attempt: DeliveryAttempt): Promise<void> {
    const end = endOf(attempt, delivery.tries, this.config.webhookRetrySeconds, Math.random());
    const tried = { delivery, attempt, end };
    if (end.kind === 'failed') await this.fail(tried, end.switchOff);
    else await this.due.record(tried);
  }

  private async fail(tried: TriedDelivery, reason: DisabledReason): Promise<void> {
    const { endpointId, createdAt } = tried.delivery;
    await this.database.transaction(async () => {
      await this.endpoints.lockById(endpointId);
      if (!(await this.due.record(tried))) return;
      // One event that it cannot digest does not make an endpoint dead: it is, where nothing arrived all that time.
      if (reason === 'FAILING' && (await this.due.hasSucceededSince(endpointId, createdAt))) return;
      if (await this.endpoints.switchOff(endpointId, reason)) await this.endBacklog.execute(endpointId);
    });
  }
}
