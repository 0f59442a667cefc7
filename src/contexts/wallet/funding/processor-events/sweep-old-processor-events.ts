import { Injectable } from '@nestjs/common';
import { inBatches } from '../../../../platform/sweeper/in-batches.js';
import { Retention } from '../../../../platform/sweeper/retention.js';
import { Sweep } from '../../../../platform/sweeper/sweep.js';
import { ProcessorEventRepository } from './processor-event.repository.js';

/**
 * Deletes the ids of applied processor events after `RETENTION_DAYS`. An event repeated even later has no effect
 * either: payments, transfers and subscriptions keep their own state
 * (docs/adr/0073-what-is-settled-is-forgotten.md).
 */
@Injectable()
export class SweepOldProcessorEvents extends Sweep {
  override readonly name = 'old processor events';
  override readonly everySeconds = 60;
  override readonly purpose = 'Forgets settled reports of the payment processor.';

  constructor(
    private readonly events: ProcessorEventRepository,
    private readonly retention: Retention,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const before = this.retention.limit();
    await inBatches((limit) => this.events.deleteReceivedBefore(before, limit));
  }
}
