import { Injectable } from '@nestjs/common';
import { inBatches } from '../sweeper/in-batches.js';
import { Sweep } from '../sweeper/sweep.js';
import { IdempotencyStore } from './idempotency.store.js';
import { IDEMPOTENCY_KEY_HOURS } from './key-lifetime.js';

/** Deletes expired keys. One that is used again before the sweep has run is replaced by that request. */
@Injectable()
export class SweepIdempotencyKeys extends Sweep {
  readonly name = 'idempotency keys';
  readonly everySeconds = 60;
  readonly purpose = `Forgets answers under an Idempotency-Key after ${IDEMPOTENCY_KEY_HOURS} hours.`;

  constructor(private readonly store: IdempotencyStore) {
    super();
  }

  override async run(): Promise<void> {
    await inBatches((limit) => this.store.deleteExpired(limit));
  }
}
