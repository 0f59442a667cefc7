import { Injectable } from '@nestjs/common';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { LabelRepository } from '../label.repository.js';
import { CarrierLanes } from '../purchase/carrier-lanes.js';
import { ResumeAttempt } from '../purchase/resume-attempt.js';
import { CancelWithCarrier } from '../voiding/cancel-with-carrier.js';
import { LookAgain } from './look-again.js';

/** How many rows a run takes on: enough to keep everybody busy, while what comes later is found by the next. */
const A_RUN = 200;

/**
 * Settles what was left behind: attempts that nobody is at, refunds to be looked at again, and voided labels that the
 * carrier does not know of. It waits for no carrier, and takes on nothing for one whose lanes are full.
 */
@Injectable()
export class SweepLabels extends Sweep {
  readonly name = 'labels';
  readonly everySeconds = 1;
  override readonly inEveryProcess = true;

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly resumeAttempt: ResumeAttempt,
    private readonly lookAgain: LookAgain,
    private readonly cancelWithCarrier: CancelWithCarrier,
    private readonly lanes: CarrierLanes,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const { id, carrierCode } of await this.attempts.abandoned(A_RUN, this.lanes.full))
      this.lanes.offer(carrierCode, id, () => this.resumeAttempt.execute(id));
    for (const attempt of await this.attempts.dueForSecondLook(A_RUN, this.lanes.full))
      this.lanes.offer(attempt.rate.carrierCode, attempt.id, () => this.lookAgain.execute(attempt));
    for (const label of await this.labels.toCancel(A_RUN, this.lanes.full))
      this.lanes.offer(label.carrierCode, label.id, () => this.cancelWithCarrier.execute(label));
  }
}
