import { Injectable } from '@nestjs/common';
import { inBatches } from '../sweeper/in-batches.js';
import { Sweep } from '../sweeper/sweep.js';
import { IdempotencyStore } from './idempotency.store.js';

/** Forgets keys after their 24 hours. A key that is used again before that happens is forgotten there and then. */
@Injectable()
export class SweepIdempotencyKeys extends Sweep {
  readonly name = 'idempotency keys';
  readonly everySeconds = 60;

  constructor(private readonly store: IdempotencyStore) {
    super();
  }

  override async run(): Promise<void> {
    await inBatches((limit) => this.store.forget(limit));
  }
}
