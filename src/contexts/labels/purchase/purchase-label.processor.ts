import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AcrossTenants } from '../../../platform/database/reach.js';
import { ResumeAttempt } from './resume-attempt.js';
import { LABELS_QUEUE } from './wake-ups.js';

@Processor(LABELS_QUEUE)
export class PurchaseLabelProcessor {
  constructor(private readonly resumeAttempt: ResumeAttempt) {}

  @Process({ concurrency: 16 })
  @AcrossTenants()
  process({ data }: Job<{ attemptId: string }>): Promise<void> {
    return this.resumeAttempt.execute(data.attemptId);
  }
}
