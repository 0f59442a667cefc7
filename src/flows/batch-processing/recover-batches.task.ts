import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { BatchesService } from '../../contexts/batches/batches.service.js';
import { BatchWorkers } from './batch-workers.js';

const BATCHES_PER_RUN = 30;

/** Recovery: processes batches whose job was lost or whose lease expired. */
@Injectable()
export class RecoverBatchesTask extends ScheduledTask {
  readonly name = 'batches';
  readonly schedule = { everySeconds: 1 };
  readonly purpose = 'Finds batches whose job was lost or whose process died.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly batches: BatchesService,
    private readonly workers: BatchWorkers,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const id of await this.batches.abandoned(BATCHES_PER_RUN)) this.workers.submit(id);
  }
}
