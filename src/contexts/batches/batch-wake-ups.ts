import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';

export const BATCHES_QUEUE = 'batches';

/** Jobs that tell a worker to look at a batch. A lost one costs time only: a sweep looks as well. */
@Injectable()
export class BatchWakeUps {
  private readonly logger = new Logger(BatchWakeUps.name);

  constructor(@InjectQueue(BATCHES_QUEUE) private readonly queue: Queue<{ batchId: string }>) {}

  wake(batchId: string): void {
    this.queue
      .add({ batchId }, { jobId: batchId, removeOnComplete: true, removeOnFail: true })
      .catch((error: Error) => this.logger.warn(`No wake-up for ${batchId}, a sweep will find it: ${error.message}`));
  }
}
