import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';

export const LABELS_QUEUE = 'labels';

/** Jobs that tell a worker to look at an attempt. A lost one costs time only: the sweeper looks as well. */
@Injectable()
export class WakeUps {
  private readonly logger = new Logger(WakeUps.name);

  constructor(@InjectQueue(LABELS_QUEUE) private readonly queue: Queue<{ attemptId: string }>) {}

  wake(attemptId: string): void {
    this.queue
      .add({ attemptId }, { jobId: attemptId, removeOnComplete: true, removeOnFail: true })
      .catch((error: Error) =>
        this.logger.warn(`No wake-up for ${attemptId}, the sweeper will find it: ${error.message}`),
      );
  }
}
