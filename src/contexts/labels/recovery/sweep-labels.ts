import { Injectable } from '@nestjs/common';
import { concurrently } from '../../../kernel/concurrently.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import { CancelWithCarrier } from '../voiding/cancel-with-carrier.js';
import { LabelRepository } from '../label.repository.js';
import { ResumeAttempt } from '../purchase/resume-attempt.js';
import { LookAgain } from './look-again.js';

const AT_ONCE = 16;
/** How many rows a run takes on: enough to keep everybody busy, while what comes later is found by the next. */
const A_RUN = 200;

/**
 * Settles what was left behind: attempts that nobody is at, refunds to be looked at again, and voided labels that the
 * carrier does not know of.
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
  ) {
    super();
  }

  override async run(): Promise<void> {
    await concurrently(await this.attempts.abandoned(A_RUN), AT_ONCE, (id) => this.resumeAttempt.execute(id));
    await concurrently(await this.attempts.dueForSecondLook(A_RUN), AT_ONCE, (attempt) =>
      this.lookAgain.execute(attempt),
    );
    await concurrently(await this.labels.toCancel(A_RUN), AT_ONCE, (label) => this.cancelWithCarrier.execute(label));
  }
}
