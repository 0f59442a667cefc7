import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AcrossTenants } from '../../../platform/database/reach.js';
import { CarrierLanes } from './carrier-lanes.js';
import { ResumeAttempt } from './resume-attempt.js';
import { LABELS_QUEUE, type WakeUp } from './wake-ups.js';

/** A job is a wake-up, and done when it has woken: the work goes on in the carrier's lanes. */
@Processor(LABELS_QUEUE)
export class PurchaseLabelProcessor {
  constructor(
    private readonly resumeAttempt: ResumeAttempt,
    private readonly lanes: CarrierLanes,
  ) {}

  @Process({ concurrency: 16 })
  @AcrossTenants()
  process({ data: { attemptId, carrierCode } }: Job<WakeUp>): void {
    this.lanes.offer(carrierCode, attemptId, () => this.resumeAttempt.execute(attemptId));
  }
}
