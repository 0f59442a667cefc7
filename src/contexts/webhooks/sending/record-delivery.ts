import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Database } from '../../../platform/database/database.js';
import { DueDeliveries } from '../webhook-deliveries/due-deliveries.js';
import type { DeliveryAttempt } from '../webhook-deliveries/webhook-delivery.entity.js';
import type { AttemptedDelivery, ClaimedDelivery } from '../webhook-deliveries/webhook-delivery.js';
import { EndBacklog } from '../backlogs/end-backlog.js';
import type { DisabledReason } from '../webhook-endpoints/webhook-endpoint.entity.js';
import { WebhookEndpointRepository } from '../webhook-endpoints/webhook-endpoint.repository.js';
import { webhooksConfig } from '../webhooks.config.js';
import { outcomeOf } from './retry-schedule.js';

/** Records an attempt with its outcome: success, a retry, or failure, which may disable the endpoint. */
@Injectable()
export class RecordDelivery {
  constructor(
    private readonly database: Database,
    private readonly due: DueDeliveries,
    private readonly endBacklog: EndBacklog,
    private readonly endpoints: WebhookEndpointRepository,
    @Inject(webhooksConfig.KEY) private readonly config: ConfigType<typeof webhooksConfig>,
  ) {}

  async execute(delivery: ClaimedDelivery, attempt: DeliveryAttempt): Promise<void> {
    const outcome = outcomeOf(attempt, delivery.attemptCount, this.config.retrySeconds, Math.random());
    const attempted = { delivery, attempt, outcome };
    if (outcome.kind === 'failed') await this.fail(attempted, outcome.disable);
    else await this.due.record(attempted);
  }

  private async fail(attempted: AttemptedDelivery, reason: DisabledReason): Promise<void> {
    const { endpointId, createdAt } = attempted.delivery;
    await this.database.transaction(async () => {
      await this.endpoints.lockById(endpointId);
      if (!(await this.due.record(attempted))) return;
      // A single event that the receiver rejects does not disable an endpoint that accepted others meanwhile.
      if (reason === 'FAILING' && (await this.due.hasSucceededSince(endpointId, createdAt))) return;
      if (await this.endpoints.disable(endpointId, reason)) await this.endBacklog.execute(endpointId);
    });
  }
}
