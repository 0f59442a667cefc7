import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Attempt } from '../attempt/attempt.js';

export const LABELS_QUEUE = 'labels';

/** The attempt to process, and the carrier whose concurrency limit applies. */
export interface LabelJob {
  readonly attemptId: string;
  readonly carrierCode: string;
}

/** Enqueues purchase attempts for the workers. A lost job costs time only: a sweep finds the attempt as well. */
@Injectable()
export class LabelQueue {
  private readonly logger = new Logger(LabelQueue.name);

  constructor(@InjectQueue(LABELS_QUEUE) private readonly queue: Queue<LabelJob>) {}

  enqueue({ id: attemptId, rate }: Pick<Attempt, 'id' | 'rate'>): void {
    this.queue
      .add(
        { attemptId, carrierCode: rate.carrierCode },
        { jobId: attemptId, removeOnComplete: true, removeOnFail: true },
      )
      .catch((error: Error) =>
        this.logger.warn(`${attemptId} was not enqueued, a sweep will find it: ${error.message}`),
      );
  }
}
