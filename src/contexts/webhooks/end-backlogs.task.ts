import { Injectable } from '@nestjs/common';
import { inBatches } from '../../platform/database/in-batches.js';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

const ENDPOINTS_PER_RUN = 10;

/** Fails long backlogs of disabled or deleted endpoints in batches. */
@Injectable()
export class EndBacklogsTask extends ScheduledTask {
  override readonly name = 'webhook backlogs';
  override readonly schedule = { everySeconds: 1 };
  override readonly purpose = 'Ends webhooks of endpoints that were disabled or have too many.';

  constructor(private readonly endpoints: WebhookEndpointRepository) {
    super();
  }

  override async run(): Promise<void> {
    for (const { id, until } of await this.endpoints.listBacklogs(ENDPOINTS_PER_RUN)) {
      const isDone = await inBatches((limit) => this.endpoints.failPending(id, until, limit));
      if (isDone) await this.endpoints.clearBacklog(id, until);
    }
  }
}
