import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { BATCH_SIZE } from '../../platform/database/in-batches.js';
import type { DisabledReason } from './webhook-endpoint.entity.js';

/** Statements on an endpoint of any tenant: locking, disabling, and its backlog of pending deliveries. */
@Injectable()
export class WebhookEndpointRepository {
  constructor(private readonly database: Database) {}

  /** Lock order: the endpoint before its deliveries. */
  async lock(id: string): Promise<void> {
    await this.database.query('SELECT id FROM webhook_endpoints WHERE id = $1 FOR UPDATE', [id]);
  }

  /** Also schedules the notification of its OWNERs. False if it was inactive already. */
  async disable(id: string, reason: DisabledReason): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE webhook_endpoints SET is_active = false, disabled_reason = $2, disabled_at = now(), tell_owners_at = now(),
         updated_at = now()
       WHERE id = $1 AND is_active`,
      [id, reason],
    );
    return touched === 1;
  }

  /**
   * Fails the pending deliveries of an endpoint: one batch immediately, which nearly always is all of them. `backlog_until`
   * marks an endpoint with more; `EndBacklogsTask` fails the rest. Call it in the transaction that locked the endpoint.
   * Source: docs/reference/webhooks.md#disabling
   */
  async endBacklog(id: string): Promise<void> {
    if ((await this.failPending(id, null, BATCH_SIZE)) < BATCH_SIZE) return;
    await this.database.run('UPDATE webhook_endpoints SET backlog_until = clock_timestamp() WHERE id = $1', [id]);
  }

  /** Fails at most `limit` pending deliveries, those created by `until` or all, and returns how many. */
  failPending(id: string, until: Date | null, limit: number): Promise<number> {
    return this.database.run(
      `UPDATE webhook_deliveries SET status = 'FAILED', next_attempt_at = NULL, ended_at = now()
       WHERE id = ANY (ARRAY(
         SELECT id FROM webhook_deliveries
         WHERE endpoint_id = $1 AND status = 'PENDING' AND ($2::timestamptz IS NULL OR created_at <= $2)
         ORDER BY next_attempt_at LIMIT $3 FOR UPDATE))`,
      [id, until, limit],
    );
  }
}
