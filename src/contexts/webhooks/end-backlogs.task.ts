import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { inBatches } from '../../platform/database/in-batches.js';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

const ENDPOINTS_PER_RUN = 10;

/** If a disabled or deleted endpoint has many pending deliveries, sets these deliveries to FAILED in batches. */
@Injectable()
export class EndBacklogsTask extends ScheduledTask {
  override readonly name = 'webhook backlogs';
  override readonly schedule = { everySeconds: 1 };
  override readonly purpose = 'Fails pending webhooks of endpoints that were disabled or have a long backlog.';

  constructor(
    private readonly database: Database,
    private readonly endpoints: WebhookEndpointsService,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const endpoints = this.database.manager.getRepository(WebhookEndpointEntity);
    const backlogs = await endpoints.find({
      select: { id: true, backlogUntil: true },
      where: { backlogUntil: Not(IsNull()) },
      take: ENDPOINTS_PER_RUN,
    });
    for (const { id, backlogUntil } of backlogs) {
      const isDone = await inBatches((limit) => this.endpoints.failPending(id, backlogUntil, limit));
      // Another process may have set `backlog_until` again. The condition prevents the update from clearing the new value.
      if (isDone) await endpoints.update({ id, backlogUntil: backlogUntil! }, { backlogUntil: null });
    }
  }
}
