import { Injectable } from '@nestjs/common';
import { IsNull, Raw } from 'typeorm';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { columnsOf } from '../../../platform/database/columns.js';
import { WatchedLabelEntity } from '../label.entity.js';

export type WatchedLabel = Tenant & Readonly<Pick<WatchedLabelEntity, 'attemptId' | 'trackingNumber'>>;

const COLUMNS = columnsOf(WatchedLabelEntity, null, ['attemptId', 'organizationId', 'livemode', 'trackingNumber']);

/**
 * SQL expression: time of the next query to the carrier. The interval is one hour. For a voided label, the interval increases to
 * one day.
 */
const NEXT_CHECK = `now() + CASE WHEN voided THEN least(greatest((now() - created_at) / 24, interval '1 hour'), interval '1 day') ELSE interval '1 hour' END`;

/** A carrier can bill a voided label for this number of days after the void. */
export const VOID_WATCH_DAYS = 90;

/**
 * SQL expression: how long a label is watched. A label that is not voided is watched for 45 days, because carriers delete a label
 * that is unused for a month.
 */
const WATCHED = `CASE WHEN voided THEN interval '${VOID_WATCH_DAYS} days' ELSE interval '45 days' END`;

const NOW = (): string => 'now()';

/** Source: docs/shipments.md#voids-and-refunds */
@Injectable()
export class WatchedLabelRepository {
  constructor(private readonly database: Database) {}

  private get watches() {
    return this.database.manager.getRepository(WatchedLabelEntity);
  }

  /** Starts to watch the label of a refunded attempt. If the service already watches the label, adds a missing tracking number. */
  async watch(attemptId: string, trackingNumber: string | null): Promise<void> {
    await this.database.run(
      `INSERT INTO watched_labels AS w (attempt_id, organization_id, livemode, tracking_number, next_check_at)
       SELECT id, organization_id, livemode, $2, now() + interval '1 hour'
       FROM label_purchase_attempts WHERE id = $1 AND status = 'failed'
       ON CONFLICT (attempt_id) DO UPDATE SET tracking_number = coalesce(w.tracking_number, excluded.tracking_number)`,
      [attemptId, trackingNumber],
    );
  }

  /** Starts to watch a voided label. Must be called in the transaction that voids the label. */
  async watchVoided({ attemptId, organizationId, livemode, trackingNumber }: WatchedLabel): Promise<void> {
    const nextCheckAt = () => "now() + interval '1 hour'";
    await this.watches
      .createQueryBuilder()
      .insert()
      .values({ attemptId, organizationId, livemode, trackingNumber, voided: true, nextCheckAt })
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /**
   * Stops watching labels after their watch period. Then returns labels whose check is due, and schedules the next check of each
   * label.
   */
  async claimDue(limit: number): Promise<WatchedLabel[]> {
    const tooOld = { endedAt: IsNull(), createdAt: Raw((column) => `${column} < now() - ${WATCHED}`) };
    await this.watches.update(tooOld, { endedAt: NOW });
    return this.database.query<WatchedLabel>(
      `UPDATE watched_labels SET next_check_at = ${NEXT_CHECK}
       WHERE attempt_id IN (SELECT attempt_id FROM watched_labels WHERE ended_at IS NULL AND next_check_at <= now()
                            ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [limit],
    );
  }

  /** Stops watching the label of an attempt, because the carrier has no label and will create none. */
  async end(attemptId: string): Promise<void> {
    await this.watches.update({ attemptId, endedAt: IsNull() }, { endedAt: NOW });
  }

  /**
   * Returns null if the label is not watched or was already charged again. A voided label can still be charged after its watch
   * period, because an invoice can prove its use.
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
