import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { CarrierBulkhead } from './carrier-bulkhead.js';
import { ResumeAttempt } from './resume-attempt.js';
import { LABELS_QUEUE, type LabelJob } from './label-queue.js';

/** The job only submits the attempt to its carrier's bulkhead, and is done then. */
@Processor(LABELS_QUEUE)
export class PurchaseLabelProcessor {
  constructor(
    private readonly resumeAttempt: ResumeAttempt,
    private readonly bulkhead: CarrierBulkhead,
  ) {}

  @Process({ concurrency: 16 })
  @AcrossTenants()
  process({ data: { attemptId, carrierCode } }: Job<LabelJob>): void {
    this.bulkhead.submit(carrierCode, attemptId, () => this.resumeAttempt.execute(attemptId));
  }
}
