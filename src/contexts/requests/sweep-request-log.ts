import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { inBatches } from '../../platform/sweeper/in-batches.js';
import { Sweep } from '../../platform/sweeper/sweep.js';
import { RequestLogRepository } from './request-log.repository.js';

/** Source: docs/reference/request-log.md#retention */
const KEPT_FOR_DAYS = 30;

/** Deletes the requests of before the last 30 days. */
@Injectable()
export class SweepRequestLog extends Sweep {
  readonly name = 'request log';
  readonly everySeconds = 60;
  readonly purpose = 'Forgets the request log after 30 days.';

  constructor(
    private readonly requests: RequestLogRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const before = this.clock.daysAgo(KEPT_FOR_DAYS);
    await inBatches((limit) => this.requests.deleteBefore(before, limit));
  }
}
