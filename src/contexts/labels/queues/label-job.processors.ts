import { Process, Processor } from '@nestjs/bull';
import type { Type } from '@nestjs/common';
import type { Job } from 'bull';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { LABEL_QUEUES, labelQueueName, type LabelJobData, type LabelJobKind } from './label-queues.js';
import { RunLabelJob } from './run-label-job.js';

/** Jobs of one queue that a process runs at once. */
const CONCURRENCY = 16;

function processorOf(queueName: string): Type {
  @Processor(queueName)
  class LabelJobProcessor {
    constructor(private readonly runLabelJob: RunLabelJob) {}

    @Process({ name: '*', concurrency: CONCURRENCY })
    @AcrossTenants()
    process({ name, data, opts }: Job<LabelJobData>): Promise<void> {
      // A job that Redis forgot while Bull took it up has neither data nor options. It must not stay, completed, in the way
      // of the next one of its id.
      opts.removeOnComplete = true;
      return this.runLabelJob.execute({ ...data, kind: name as LabelJobKind });
    }
  }
  return LabelJobProcessor;
}

/** A processor for each queue. */
export const LABEL_JOB_PROCESSORS: readonly Type[] = LABEL_QUEUES.map(({ carrierCode, livemode }) =>
  processorOf(labelQueueName(carrierCode, livemode)),
);
