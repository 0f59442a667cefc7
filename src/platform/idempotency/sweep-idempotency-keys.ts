import { Injectable } from '@nestjs/common';
import { Sweep } from '../sweeper/sweep.js';
import { IdempotencyStore } from './idempotency.store.js';

const AT_ONCE = 1000;

/** Forgets keys after their 24 hours. A key that is used again before that happens is forgotten there and then. */
@Injectable()
export class SweepIdempotencyKeys extends Sweep {
  readonly name = 'idempotency keys';
  readonly everySeconds = 60;

  constructor(private readonly store: IdempotencyStore) {
    super();
  }

  override async run(): Promise<void> {
    while ((await this.store.forget(AT_ONCE)) === AT_ONCE);
  }
}
