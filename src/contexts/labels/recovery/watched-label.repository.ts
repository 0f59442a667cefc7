import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { columnsOf } from '../../../platform/database/columns.js';
import { WatchedLabelEntity } from '../label.entity.js';

export type WatchedLabel = Tenant & Readonly<Pick<WatchedLabelEntity, 'attemptId' | 'trackingNumber'>>;

/** The `operator` of audit records about what the service decides by itself. */
export const THE_SERVICE = 'service';

const COLUMNS = columnsOf(WatchedLabelEntity, null, ['attemptId', 'organizationId', 'livemode', 'trackingNumber']);

/** How often the carrier is asked, in hours. A voided label is asked for less and less often: once a day in the end. */
const EVERY_HOURS = 1;
const NEXT_CHECK = `now() + CASE WHEN voided THEN least(greatest((now() - created_at) / 24, interval '1 hour'), interval '1 day') ELSE interval '1 hour' END`;

/**
 * For how many days: carriers drop a label that is not used for a month; a voided one is watched for as long as a carrier takes to
 * bill it.
 */
const WATCHED_DAYS = 45;
const WATCHED_DAYS_OF_VOIDED = 90;

/** Source: docs/reference/labels.md#watched-labels */
@Injectable()
export class WatchedLabelRepository {
  constructor(private readonly database: Database) {}

  /** Only of a refunded attempt; a number that is known by now is added to a watch that exists. */
  async watch(attemptId: string, trackingNumber: string | null): Promise<void> {
    await this.database.run(
      `INSERT INTO watched_labels AS w (attempt_id, organization_id, livemode, tracking_number, next_check_at)
       SELECT id, organization_id, livemode, $2, now() + make_interval(hours => $3)
       FROM label_purchase_attempts WHERE id = $1 AND status = 'failed'
       ON CONFLICT (attempt_id) DO UPDATE SET tracking_number = coalesce(w.tracking_number, excluded.tracking_number)`,
      [attemptId, trackingNumber, EVERY_HOURS],
    );
  }

  /** Begins to watch a voided label. Call it in the transaction that voids it. */
  async watchVoided({ attemptId, organizationId, livemode, trackingNumber }: WatchedLabel): Promise<void> {
    await this.database.run(
      `INSERT INTO watched_labels (attempt_id, organization_id, livemode, tracking_number, voided, next_check_at)
       VALUES ($1, $2, $3, $4, true, now() + make_interval(hours => $5)) ON CONFLICT DO NOTHING`,
      [attemptId, organizationId, livemode, trackingNumber, EVERY_HOURS],
    );
  }

  /** Ends the watches that are too old; claims those that are due, and postpones their next check. */
  async claimDue(limit: number): Promise<WatchedLabel[]> {
    await this.database.run(
      `UPDATE watched_labels SET ended_at = now()
       WHERE ended_at IS NULL AND created_at < now() - make_interval(days => CASE WHEN voided THEN $2::int ELSE $1::int END)`,
      [WATCHED_DAYS, WATCHED_DAYS_OF_VOIDED],
    );
    return this.database.query<WatchedLabel>(
      `UPDATE watched_labels SET next_check_at = ${NEXT_CHECK}
       WHERE attempt_id IN (SELECT attempt_id FROM watched_labels WHERE ended_at IS NULL AND next_check_at <= now()
                            ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [limit],
    );
  }

  /** The carrier has no label, and never will. */
  async end(attemptId: string): Promise<void> {
    const watched = { attemptId, endedAt: IsNull() };
    await this.database.manager.update(WatchedLabelEntity, watched, { endedAt: () => 'now()' });
  }

  /**
   * Null: it is not watched, or was charged before. The end of its watch saves a voided label from being asked for, not from an
   * invoice that shows its use.
   */
  async markCharged(attemptId: string, trackingNumber: string): Promise<{ readonly voided: boolean } | null> {
    const [charged] = await this.database.query<{ voided: boolean }>(
      `UPDATE watched_labels SET ended_at = now(), charged = true, tracking_number = $2
       WHERE attempt_id = $1 AND NOT charged AND (voided OR ended_at IS NULL) RETURNING voided`,
      [attemptId, trackingNumber],
    );
    return charged ?? null;
  }
}
