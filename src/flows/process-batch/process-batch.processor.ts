import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { BATCHES_QUEUE } from '../../contexts/batches/batch-wake-ups.js';
import { ProcessBatch } from './process-batch.js';

@Processor(BATCHES_QUEUE)
export class ProcessBatchProcessor {
  constructor(private readonly processBatch: ProcessBatch) {}

  @Process({ concurrency: 3 })
  process({ data }: Job<{ batchId: string }>): Promise<void> {
    return this.processBatch.execute(data.batchId);
  }
}
