import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { inBatches } from '../../../platform/sweeper/in-batches.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { FundingRepository } from './funding.repository.js';

/**
 * Forgets which events of the processor have had their effect, `RETENTION_DAYS` after they came. One that came again
 * even then would have none: payments, transfers and subscriptions know what happened to them
 * (docs/adr/0073-what-is-settled-is-forgotten.md).
 */
@Injectable()
export class SweepOldProcessorEvents extends Sweep {
  override readonly name = 'old processor events';
  override readonly everySeconds = 60;

  constructor(
    private readonly fundings: FundingRepository,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const before = this.clock.daysAgo(this.config.retentionDays);
    await inBatches((limit) => this.fundings.forgetEvents(before, limit));
  }
}
