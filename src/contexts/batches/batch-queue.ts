import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';

export const BATCHES_QUEUE = 'batches';

/** Enqueues batches for the workers. A lost job costs time only: a scheduled task finds the batch as well. */
@Injectable()
export class BatchQueue {
  private readonly logger = new Logger(BatchQueue.name);

  constructor(@InjectQueue(BATCHES_QUEUE) private readonly queue: Queue<{ batchId: string }>) {}

  enqueue(batchId: string): void {
    this.queue
      .add({ batchId }, { jobId: batchId, removeOnComplete: true, removeOnFail: true })
      .catch((error: Error) =>
        this.logger.warn(`${batchId} was not enqueued, a scheduled task will find it: ${error.message}`),
      );
  }
}
