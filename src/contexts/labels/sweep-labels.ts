import { Injectable } from '@nestjs/common';
import { Sweep } from '../../platform/sweeper/sweep.js';
import { AttemptRepository } from './attempt.repository.js';
import { CancelWithCarrier } from './cancel-with-carrier.js';
import { LabelRepository } from './label.repository.js';
import { ResumeAttempt } from './resume-attempt.js';

const AT_ONCE = 20;

/** Settles what was left behind: attempts that nobody is at, and voided labels that the carrier does not know of. */
@Injectable()
export class SweepLabels extends Sweep {
  readonly name = 'labels';
  readonly everySeconds = 2;

  constructor(
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly resumeAttempt: ResumeAttempt,
    private readonly cancelWithCarrier: CancelWithCarrier,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const abandoned = await this.attempts.abandoned(AT_ONCE);
    await Promise.all(abandoned.map((id) => this.resumeAttempt.execute(id)));
    const toCancel = await this.labels.toCancel(AT_ONCE);
    await Promise.all(toCancel.map((label) => this.cancelWithCarrier.execute(label)));
  }
}
