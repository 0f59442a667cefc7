import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../kernel/clock.js';
import { firstIdAt, type IdPrefix } from '../../kernel/ids.js';
import { BATCH_SIZE } from '../database/in-batches.js';
import { Database } from '../database/database.js';
import { ScheduledTask } from '../scheduler/scheduled-task.js';
import { STORED_DAYS } from '../stored-bytes/stored-bytes.repository.js';
import { retentionConfig } from './retention.config.js';

interface RetentionRule {
  readonly table: string;
  /**
   * Column that determines the age of a row. The column contains a time or, with `idPrefix`, an id that sorts by time. An index is
   * necessary unless the table is small.
   */
  readonly column: string;
  readonly idPrefix?: IdPrefix;
  readonly days: number | 'RETENTION_DAYS';
  /** SQL condition of the rows that the task may delete. By default, the task may delete all rows. */
  readonly where?: string;
}

/** The service never deletes the ledger, purchases, audit records and shipment events (docs/adr/0073-retention.md). */
export const RETENTION: readonly RetentionRule[] = [
  { table: 'request_log', column: 'id', idPrefix: 'req', days: 30 },
  { table: 'webhook_deliveries', column: 'id', idPrefix: 'whd', days: 'RETENTION_DAYS', where: `status <> 'PENDING'` },
  {
    // Listed after the webhook deliveries, because the task does not delete an event while a delivery references the event.
    table: 'events',
    column: 'id',
    idPrefix: 'evt',
    days: 'RETENTION_DAYS',
    // With NOT EXISTS, PostgreSQL would join the two complete tables.
    where: `relayed_at IS NOT NULL
      AND coalesce((SELECT false FROM webhook_deliveries d WHERE d.event_id = events.id LIMIT 1), true)`,
  },
  // If the payment processor resends an event after the deletion of its row, the event changes nothing. Payments, transfers and
  // subscriptions store their own state.
  { table: 'processor_events', column: 'received_at', days: 'RETENTION_DAYS' },
  { table: 'account_tokens', column: 'expires_at', days: 0 },
  { table: 'login_challenges', column: 'expires_at', days: 0 },
  { table: 'carrier_states', column: 'ended_at', days: 30 },
  { table: 'service_uptimes', column: 'last_seen_at', days: 30 },
  { table: 'new_mail_recipients', column: 'day', days: 2 },
  { table: 'transit_counts', column: 'ended_on', days: 400 },
  // The current day is part of the number of days, so one day is subtracted.
  { table: 'stored_bytes', column: 'day', days: Math.max(...Object.values(STORED_DAYS)) - 1 },
];

/** Deletes old rows according to `RETENTION`, oldest rows first. Small batches keep locks short and prevent replication lag. */
@Injectable()
export class RetentionTask extends ScheduledTask {
  override readonly name = 'retention';
  override readonly schedule = { dailyAt: '02:00' };
  override readonly purpose = 'Deletes events, request logs and other rows after their retention period.';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(retentionConfig.KEY) private readonly config: ConfigType<typeof retentionConfig>,
  ) {
    super();
  }

  override async run(signal: AbortSignal): Promise<void> {
    for (const rule of RETENTION) {
      let deleted: number;
      do {
        signal.throwIfAborted();
        deleted = await this.deleteBatch(rule);
      } while (deleted === BATCH_SIZE);
    }
  }

  /** Skips locked rows. The next daily run deletes the skipped rows. */
  private deleteBatch({ table, column, idPrefix, days, where = 'true' }: RetentionRule): Promise<number> {
    const before = this.clock.daysAgo(days === 'RETENTION_DAYS' ? this.config.days : days);
    return this.database.run(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${column} < $1 AND ${where}
         ORDER BY ${column} LIMIT $2 FOR UPDATE SKIP LOCKED))`,
      [idPrefix === undefined ? before : firstIdAt(idPrefix, before), BATCH_SIZE],
    );
  }
}
