import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Attempt } from '../attempt/attempt.js';

export const LABELS_QUEUE = 'labels';

/** Which attempt to look at, and in whose lanes. */
export interface WakeUp {
  readonly attemptId: string;
  readonly carrierCode: string;
}

/** Jobs that tell a worker to look at an attempt. A lost one costs time only: the sweeper looks as well. */
@Injectable()
export class WakeUps {
  private readonly logger = new Logger(WakeUps.name);

  constructor(@InjectQueue(LABELS_QUEUE) private readonly queue: Queue<WakeUp>) {}

  wake({ id: attemptId, rate }: Pick<Attempt, 'id' | 'rate'>): void {
    this.queue
      .add(
        { attemptId, carrierCode: rate.carrierCode },
        { jobId: attemptId, removeOnComplete: true, removeOnFail: true },
      )
      .catch((error: Error) =>
        this.logger.warn(`No wake-up for ${attemptId}, the sweeper will find it: ${error.message}`),
      );
  }
}
