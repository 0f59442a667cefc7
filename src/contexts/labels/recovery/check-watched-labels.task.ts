import { Injectable } from '@nestjs/common';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { RecheckWatchedLabels } from './recheck-watched-labels.js';
import { WatchedLabelRepository } from './watched-label.repository.js';

const BATCH_SIZE = 200;

/** Checks labels that were refunded and may yet be used. A carrier that does not answer is asked at the next check. */
@Injectable()
export class CheckWatchedLabelsTask extends ScheduledTask {
  readonly name = 'watched labels';
  readonly schedule = { everySeconds: 60 };
  readonly purpose = 'Asks carriers whether a label that was voided or lost is used, and then charges it again.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly watchedLabels: WatchedLabelRepository,
    private readonly recheckWatchedLabels: RecheckWatchedLabels,
  ) {
    super();
  }

  override async run(): Promise<void> {
    await this.recheckWatchedLabels.execute(await this.watchedLabels.claimDue(BATCH_SIZE));
  }
}
