import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { inBatches } from '../../../platform/sweeper/in-batches.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { CarrierStateRepository } from './carrier-state.repository.js';

/** More than anybody is shown. */
const KEPT_DAYS = 30;

/** Forgets how carriers worked a month ago. */
@Injectable()
export class SweepCarrierStates extends Sweep {
  readonly name = 'carrier states';
  readonly everySeconds = 3600;
  readonly purpose = 'Forgets the states of carriers that ended a month ago.';

  constructor(
    private readonly states: CarrierStateRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const before = this.clock.daysAgo(KEPT_DAYS);
    await inBatches((limit) => this.states.deleteEndedBefore(before, limit));
  }
}
