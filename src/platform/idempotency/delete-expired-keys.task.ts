import { Injectable } from '@nestjs/common';
import { inBatches } from '../database/in-batches.js';
import { ScheduledTask } from '../scheduler/scheduled-task.js';
import { IdempotencyStore } from './idempotency.store.js';
import { IDEMPOTENCY_KEY_HOURS } from './key-lifetime.js';

/** Deletes expired keys. A request that uses one before that replaces it. */
@Injectable()
export class DeleteExpiredKeysTask extends ScheduledTask {
  readonly name = 'idempotency keys';
  readonly schedule = { everySeconds: 60 };
  readonly purpose = `Deletes responses under an Idempotency-Key after ${IDEMPOTENCY_KEY_HOURS} hours.`;

  constructor(private readonly store: IdempotencyStore) {
    super();
  }

  override async run(): Promise<void> {
    await inBatches((limit) => this.store.deleteExpired(limit));
  }
}
