import { Injectable } from '@nestjs/common';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { RecheckLostLabel } from './recheck-lost-label.js';
import { WatchedLabelRepository } from './watched-label.repository.js';

const BATCH_SIZE = 25;

/** Checks labels that were refunded without an answer from the carrier. A carrier that does not answer is asked an hour later. */
@Injectable()
export class SweepLostLabels extends Sweep {
  readonly name = 'lost labels';
  readonly everySeconds = 60;
  readonly purpose =
    'Asks carriers whether a label that was refunded without their answer is used, and then charges it.';
  override readonly inEveryProcess = true;

  constructor(
    private readonly watchedLabels: WatchedLabelRepository,
    private readonly recheckLostLabel: RecheckLostLabel,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const due = await this.watchedLabels.claimDue(BATCH_SIZE);
    await Promise.all(due.map((watched) => this.recheckLostLabel.execute(watched)));
  }
}
