import { Process, Processor } from '@nestjs/bull';
import type { Type } from '@nestjs/common';
import type { Job } from 'bull';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { CARRIER_CODES } from '../../carriers/carrier-codes.js';
import type { LabelJobData, LabelJobKind } from './label-job.js';
import { labelQueueName } from './label-queues.js';
import { RunLabelJob } from './run-label-job.js';

/** Jobs of one carrier that a process runs at once. */
const CONCURRENCY = 16;

function processorOf(carrierCode: string): Type {
  @Processor(labelQueueName(carrierCode))
  class LabelJobProcessor {
    constructor(private readonly runLabelJob: RunLabelJob) {}

    @Process({ name: '*', concurrency: CONCURRENCY })
    @AcrossTenants()
    process({ name, data }: Job<LabelJobData>): Promise<void> {
      return this.runLabelJob.execute({ ...data, kind: name as LabelJobKind });
    }
  }
  return LabelJobProcessor;
}

/** A processor for the queue of each carrier. */
export const LABEL_JOB_PROCESSORS: readonly Type[] = CARRIER_CODES.map(processorOf);
