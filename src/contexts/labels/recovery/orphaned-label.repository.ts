import { Injectable } from '@nestjs/common';
import { allBut, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import type { CarrierLabel } from '../../carriers/port/carrier-label.js';
import { type Attempt, OrphanedLabelEntity } from '../label.entity.js';

export type OrphanedLabel = Readonly<Omit<OrphanedLabelEntity, 'closedAt' | 'refusal' | 'cancelTries'>>;

/** `id` is the tracking number. */
interface OrphanToWake extends Pick<OrphanedLabel, 'carrierCode' | 'livemode'> {
  readonly id: string;
}

const COLUMNS = columnsOf(OrphanedLabelEntity, 'o', allBut(OrphanedLabelEntity, 'closedAt', 'refusal', 'cancelTries'));

/**
 * The backoff is between 5 s and 85 min. The query excludes labels of unfinished attempts, because the owner of the attempt may
 * still store the label.
 */
const ORPHANS_TO_CANCEL = `
  orphaned_labels o JOIN label_purchase_attempts a ON a.id = o.attempt_id
  WHERE o.closed_at IS NULL AND a.status IN ('succeeded', 'failed')
    AND (o.cancel_tries = 0 OR o.created_at < now() - interval '5 seconds' * power(2, least(o.cancel_tries, 10)))
    AND NOT EXISTS (SELECT FROM labels l WHERE l.carrier_code = o.carrier_code AND l.tracking_number = o.tracking_number)`;

type MadeLabel = Pick<CarrierLabel, 'trackingNumber' | 'carrierData'>;

/**
 * Labels that belong to no purchase. The service must cancel these labels with the carrier.
 * Source: docs/buying-safely.md#rules-and-limits.
 */
@Injectable()
export class OrphanedLabelRepository {
  constructor(private readonly database: Database) {}

  /** Does nothing if the label is already stored, either as an orphaned label or as the label of a purchase. */
  async record({ id, livemode, rate }: Attempt, { trackingNumber, carrierData }: MadeLabel): Promise<void> {
    await this.database.run(
      `INSERT INTO orphaned_labels (carrier_code, tracking_number, attempt_id, livemode, carrier_data)
       SELECT $1, $2, $3, $4, $5::jsonb
       WHERE NOT EXISTS (SELECT FROM labels WHERE carrier_code = $1 AND tracking_number = $2)
       ON CONFLICT DO NOTHING`,
      [rate.carrierCode, trackingNumber, id, livemode, carrierData ?? null],
    );
  }

  toCancel(limit: number): Promise<OrphanToWake[]> {
    return this.database.query<OrphanToWake>(
      `SELECT o.tracking_number AS id, o.carrier_code AS "carrierCode", o.livemode FROM ${ORPHANS_TO_CANCEL}
       ORDER BY random() LIMIT $1`,
      [limit],
    );
  }

  /** Returns null if the label no longer needs a cancellation, or if the backoff of the label has not elapsed. */
  async findToCancel(carrierCode: string, trackingNumber: string): Promise<OrphanedLabel | null> {
    const [row] = await this.database.query<OrphanedLabel>(
      `SELECT ${COLUMNS} FROM ${ORPHANS_TO_CANCEL} AND o.carrier_code = $1 AND o.tracking_number = $2`,
      [carrierCode, trackingNumber],
    );
    return row ?? null;
  }

  /**
   * `refusal`: reason why the carrier refused the cancellation. Null if the carrier cancelled the label, or if the label is not
   * cancelled and only expires later.
   */
  async close({ carrierCode, trackingNumber }: OrphanedLabel, refusal: string | null): Promise<void> {
    const label = { carrierCode, trackingNumber };
    await this.database.manager.update(OrphanedLabelEntity, label, { closedAt: () => 'now()', refusal });
  }

  async incrementCancelTries({ carrierCode, trackingNumber }: OrphanedLabel): Promise<void> {
    const label = { carrierCode, trackingNumber };
    const cancelTries = () => 'least(cancel_tries + 1, 100)';
    await this.database.manager.update(OrphanedLabelEntity, label, { cancelTries });
  }
}
