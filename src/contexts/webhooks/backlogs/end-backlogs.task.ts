import { Injectable } from '@nestjs/common';
import { inBatches } from '../../../platform/database/in-batches.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { BacklogRepository } from './backlog.repository.js';

const ENDPOINTS_PER_RUN = 10;

/** Fails long backlogs of disabled or deleted endpoints in batches. */
@Injectable()
export class EndBacklogsTask extends ScheduledTask {
  override readonly name = 'webhook backlogs';
  override readonly schedule = { everySeconds: 1 };
  override readonly purpose = 'Ends webhooks of endpoints that were disabled or have too many.';

  constructor(private readonly backlogs: BacklogRepository) {
    super();
  }

  override async run(): Promise<void> {
    for (const { endpointId, until } of await this.backlogs.listMarked(ENDPOINTS_PER_RUN)) {
      const isDone = await inBatches((limit) => this.backlogs.failPending(endpointId, until, limit));
      if (isDone) await this.backlogs.clearMark(endpointId, until);
    }
  }
}
