import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

export interface MadeLabel {
  readonly trackingNumber: string;
  /** Date of creation in Mexico City, `YYYY-MM-DD`. */
  readonly shipDate: string;
}

const MADE_LABEL = `
  tracking_number AS "trackingNumber",
  to_char(made_at AT TIME ZONE 'America/Mexico_City', 'YYYY-MM-DD') AS "shipDate"`;

/**
 * The labels at the simulated carrier. The service reads these labels only through the `Carrier` port. The SQL statements do
 * not run in the transaction of the caller.
 */
@Injectable()
export class SimulatedLabels {
  constructor(private readonly database: Database) {}

  /** Records a label under its reference, or returns the existing label. Either case needs only one database query. */
  async make(label: {
    readonly reference: string;
    readonly carrierCode: string;
    readonly trackingNumber: string;
    readonly livemode: boolean;
  }): Promise<MadeLabel> {
    // `DO UPDATE` changes no value. Unlike `DO NOTHING`, `DO UPDATE` also returns a row that a concurrent transaction has
    // committed.
    const [made] = await this.database.query<MadeLabel>(
      `INSERT INTO carrier_simulator.labels AS made (reference, carrier_code, tracking_number, livemode)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (reference) DO UPDATE SET reference = made.reference
       RETURNING ${MADE_LABEL}`,
      [label.reference, label.carrierCode, label.trackingNumber, label.livemode],
    );
    return made!;
  }

  async find(carrierCode: string, reference: string): Promise<MadeLabel | undefined> {
    const [found] = await this.database.query<MadeLabel>(
      `SELECT ${MADE_LABEL} FROM carrier_simulator.labels WHERE reference = $1 AND carrier_code = $2`,
      [reference, carrierCode],
    );
    return found;
  }

  /** Returns false if the label does not exist. The time of the first cancellation is retained. */
  async cancel(carrierCode: string, trackingNumber: string): Promise<boolean> {
    const cancelled = await this.database.query(
      `UPDATE carrier_simulator.labels SET cancelled_at = coalesce(cancelled_at, now())
       WHERE tracking_number = $1 AND carrier_code = $2
       RETURNING reference`,
      [trackingNumber, carrierCode],
    );
    return cancelled.length > 0;
  }
}
