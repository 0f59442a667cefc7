import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ParcelScan } from '../port/carrier-tracking.js';
import { TestTransitPace } from '../test-transit-pace.js';

const LIVE_STEP_SECONDS = 8 * 60 * 60;

/** Scans of a tracking number for which the simulated carrier created no label. Step 0 is the time of the first query. */
const JOURNEY = `(VALUES
  (-1, 'PICKED_UP', 'Picked up by the carrier'),
  (0, 'IN_TRANSIT', 'In transit'),
  (1, 'OUT_FOR_DELIVERY', 'Out for delivery'),
  (2, 'DELIVERED', 'Delivered')) AS journey (step, status, description)`;

/**
 * The scans of simulated parcels. For a tracking number without a simulated label, the scans start with the first query. Source:
 * docs/delivery-times.md#in-test
 */
@Injectable()
export class SimulatedScans {
  constructor(
    private readonly database: Database,
    private readonly testPace: TestTransitPace,
  ) {}

  /** Returns the scans until now, oldest first. The list contains at least one scan. */
  async of(carrierCode: string, livemode: boolean, trackingNumber: string): Promise<ParcelScan[]> {
    const madeAt = await this.labelMadeAt(carrierCode, livemode, trackingNumber);
    if (!madeAt) await this.startJourney(carrierCode, livemode, trackingNumber);
    const scans = await this.database.query<ParcelScan>(
      `SELECT status, description, occurred_at AS "occurredAt" FROM carrier_simulator.scans
       WHERE carrier_code = $1 AND livemode = $2 AND tracking_number = $3 AND occurred_at <= now() ORDER BY occurred_at`,
      [carrierCode, livemode, trackingNumber],
    );
    return madeAt ? [{ status: 'LABEL_PURCHASED', description: 'Label created', occurredAt: madeAt }, ...scans] : scans;
  }

  private async labelMadeAt(carrierCode: string, livemode: boolean, trackingNumber: string): Promise<Date | undefined> {
    const [label] = await this.database.query<{ at: Date }>(
      `SELECT date_trunc('milliseconds', made_at) AS at FROM carrier_simulator.labels
       WHERE tracking_number = $1 AND carrier_code = $2 AND livemode = $3`,
      [trackingNumber, carrierCode, livemode],
    );
    return label?.at;
  }

  /** Stores all scans of the tracking number at the first query, so that all queries return the same scans. */
  private async startJourney(carrierCode: string, livemode: boolean, trackingNumber: string): Promise<void> {
    const stepSeconds = livemode ? LIVE_STEP_SECONDS : this.testPace.stepSeconds;
    await this.database.run(
      `INSERT INTO carrier_simulator.scans (carrier_code, livemode, tracking_number, status, description, occurred_at)
       SELECT $1, $2, $3, status, description, date_trunc('milliseconds', now()) + step * make_interval(secs => $4)
       FROM ${JOURNEY}
       ON CONFLICT DO NOTHING`,
      [carrierCode, livemode, trackingNumber, stepSeconds],
    );
  }
}
