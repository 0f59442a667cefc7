import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { LIVE_INTERVAL_SECONDS } from './trackers/poll-interval.js';
import { allBut, columnsOf } from '../../platform/database/columns.js';
import { TrackedParcelEntity } from './tracked-parcel.entity.js';

export interface TrackedParcel {
  readonly shipmentId: string;
  readonly organizationId: string;
  readonly livemode: boolean;
  readonly carrierCode: string;
  readonly trackingNumber: string;
}

const COLUMNS = columnsOf(TrackedParcelEntity, null, allBut(TrackedParcelEntity, 'nextCheckAt'));

@Injectable()
export class TrackedParcelRepository {
  constructor(private readonly database: Database) {}

  async insert(parcel: TrackedParcel): Promise<void> {
    await this.database.run(
      `INSERT INTO followed_parcels (shipment_id, organization_id, livemode, carrier_code, tracking_number, next_check_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
      [
        parcel.shipmentId,
        parcel.organizationId,
        parcel.livemode,
        parcel.carrierCode,
        parcel.trackingNumber,
        LIVE_INTERVAL_SECONDS,
      ],
    );
  }

  /** Claims the parcels that are due, and postpones their next poll. */
  claimDue(limit: number): Promise<TrackedParcel[]> {
    return this.database.query<TrackedParcel>(
      `UPDATE followed_parcels SET next_check_at = now() + make_interval(secs => $2)
       WHERE shipment_id IN (SELECT shipment_id FROM followed_parcels WHERE next_check_at <= now()
                             ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [limit, LIVE_INTERVAL_SECONDS],
    );
  }

  async remove(shipmentId: string): Promise<void> {
    await this.database.run('DELETE FROM followed_parcels WHERE shipment_id = $1', [shipmentId]);
  }
}
