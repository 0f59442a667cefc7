import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AcrossTenants } from '../../platform/database/tenant-context.js';
import { BATCHES_QUEUE } from '../../contexts/batches/batch-queue.js';
import { BatchWorkers } from './batch-workers.js';

@Processor(BATCHES_QUEUE)
export class ProcessBatchProcessor {
  constructor(private readonly workers: BatchWorkers) {}

  @Process()
  @AcrossTenants()
  process({ data }: Job<{ batchId: string }>): void {
    this.workers.submit(data.batchId);
  }
}
