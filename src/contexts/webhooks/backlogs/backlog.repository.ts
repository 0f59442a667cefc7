import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Endpoints whose backlog is not failed completely. */
const MARKED_ENDPOINTS = 'webhook_endpoints WHERE backlog_until IS NOT NULL';

/**
 * The backlog of an endpoint: its pending deliveries at the time it was disabled or deleted. `backlog_until` marks an
 * endpoint whose backlog is not failed completely.
 */
@Injectable()
export class BacklogRepository {
  constructor(private readonly database: Database) {}

  /**
   * Fails at most `limit` pending deliveries of an endpoint and returns how many. `until`: only those created by then;
   * null: all.
   */
  failPending(endpointId: string, until: Date | null, limit: number): Promise<number> {
    return this.database.run(
      `UPDATE webhook_deliveries SET status = 'FAILED', next_attempt_at = NULL, ended_at = now()
       WHERE id = ANY (ARRAY(
         SELECT id FROM webhook_deliveries
         WHERE endpoint_id = $1 AND status = 'PENDING' AND ($2::timestamptz IS NULL OR created_at <= $2)
         ORDER BY next_attempt_at LIMIT $3 FOR UPDATE))`,
      [endpointId, until, limit],
    );
  }

  /** Marks everything pending now as backlog. The caller holds the endpoint's lock. */
  async mark(endpointId: string): Promise<void> {
    await this.database.run('UPDATE webhook_endpoints SET backlog_until = clock_timestamp() WHERE id = $1', [
      endpointId,
    ]);
  }

  listMarked(limit: number): Promise<{ endpointId: string; until: Date }[]> {
    return this.database.query(
      `SELECT id AS "endpointId", backlog_until AS until FROM ${MARKED_ENDPOINTS}
       LIMIT $1`,
      [limit],
    );
  }

  /** Keeps the mark if a later backlog was marked meanwhile. */
  async clearMark(endpointId: string, until: Date): Promise<void> {
    await this.database.run('UPDATE webhook_endpoints SET backlog_until = NULL WHERE id = $1 AND backlog_until = $2', [
      endpointId,
      until,
    ]);
  }
}
