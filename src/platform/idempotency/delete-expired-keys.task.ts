import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { inBatches } from '../database/in-batches.js';
import { ScheduledTask } from '../scheduler/scheduled-task.js';
import { IDEMPOTENCY_KEY_HOURS } from './idempotency-key.entity.js';
import { IS_EXPIRED } from './idempotency.store.js';

@Injectable()
export class DeleteExpiredKeysTask extends ScheduledTask {
  readonly name = 'idempotency keys';
  readonly schedule = { everySeconds: 60 };
  readonly purpose = `Deletes responses under an Idempotency-Key after ${IDEMPOTENCY_KEY_HOURS} hours.`;

  constructor(private readonly database: Database) {
    super();
  }

  override async run(): Promise<void> {
    await inBatches((limit) =>
      this.database.run(
        `DELETE FROM idempotency_keys WHERE (organization_id, livemode, key) IN (
           SELECT organization_id, livemode, key FROM idempotency_keys
           WHERE ${IS_EXPIRED} ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
        [limit],
      ),
    );
  }
}
