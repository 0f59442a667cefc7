import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { WatchedLabelRepository } from './watched-label.repository.js';

const BATCH_SIZE = 1000;

/** Begins to watch voided LIVE labels whose void did not: those of a version before, which may run beside this one. */
@Injectable()
export class WatchOlderVoidsTask extends ScheduledTask {
  readonly name = 'older voids';
  readonly schedule = { everySeconds: 3600 };
  readonly purpose = 'Begins to watch LIVE labels that were voided by a version that watched none.';

  constructor(private readonly watchedLabels: WatchedLabelRepository) {
    super();
  }

  override async run(): Promise<void> {
    while ((await this.watchedLabels.watchUnwatchedVoids(BATCH_SIZE)) === BATCH_SIZE);
  }
}
