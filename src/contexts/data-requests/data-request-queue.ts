import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';

export const DATA_REQUESTS_QUEUE = 'data-requests';

/** Enqueues requests. A lost job costs time only: a scheduled task finds the request as well. */
@Injectable()
export class DataRequestQueue {
  private readonly logger = new Logger(DataRequestQueue.name);

  constructor(@InjectQueue(DATA_REQUESTS_QUEUE) private readonly queue: Queue<{ requestId: string }>) {}

  enqueue(requestId: string): void {
    this.queue
      .add({ requestId }, { jobId: requestId, removeOnComplete: true, removeOnFail: true })
      .catch((error: Error) =>
        this.logger.warn(`${requestId} was not enqueued, a scheduled task will find it: ${error.message}`),
      );
  }
}
