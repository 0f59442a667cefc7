import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { columnsOf } from '../../platform/database/columns.js';
import { nextPoll, SHORTEST } from './poll-schedule.js';
import { TrackedParcelEntity } from './tracked-parcel.entity.js';

export type TrackedParcel = Readonly<Omit<TrackedParcelEntity, 'begunAt' | 'newsAt' | 'nextCheckAt'>>;

/** A parcel whose poll is due. */
export interface DueParcel extends TrackedParcel {
  /** Its carrier has been silent for so long that it is not asked any more. */
  readonly isGivenUp: boolean;
}

const COLUMNS = columnsOf(TrackedParcelEntity, 'p', [
  'shipmentId',
  'organizationId',
  'livemode',
  'carrierCode',
  'trackingNumber',
]);

const NEXT_POLL = nextPoll({ status: 's.status', begunAt: 'p.begun_at', newsAt: 'p.news_at' });

@Injectable()
export class TrackedParcelRepository {
  constructor(private readonly database: Database) {}

  /** Begins to poll a parcel, or begins anew. */
  async begin(parcel: TrackedParcel): Promise<void> {
    await this.database.run(
      `INSERT INTO followed_parcels (shipment_id, organization_id, livemode, carrier_code, tracking_number, next_check_at)
       VALUES ($1, $2, $3, $4, $5, now() + ${SHORTEST})
       ON CONFLICT (shipment_id) DO UPDATE SET begun_at = now(), next_check_at = excluded.next_check_at`,
      [parcel.shipmentId, parcel.organizationId, parcel.livemode, parcel.carrierCode, parcel.trackingNumber],
    );
  }

  /** Claims the parcels that are due, and postpones their next poll. */
  claimDue(limit: number): Promise<DueParcel[]> {
    return this.database.query<DueParcel>(
      `UPDATE followed_parcels p SET next_check_at = coalesce(${NEXT_POLL}, now() + ${SHORTEST})
       FROM shipments s
       WHERE s.id = p.shipment_id
         AND p.shipment_id IN (SELECT shipment_id FROM followed_parcels WHERE next_check_at <= now()
                               ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}, (${NEXT_POLL}) IS NULL AS "isGivenUp"`,
      [limit],
    );
  }

  /** Its carrier had news: the next poll is due by them. `status`: after them. */
  async heard(shipmentId: string, status: string): Promise<void> {
    const next = nextPoll({ status: '$2::text', begunAt: 'begun_at', newsAt: 'now()' });
    await this.database.run(
      `UPDATE followed_parcels SET news_at = now(), next_check_at = ${next} WHERE shipment_id = $1`,
      [shipmentId, status],
    );
  }

  async remove(shipmentId: string): Promise<void> {
    await this.database.manager.delete(TrackedParcelEntity, { shipmentId });
  }

  /** Ends the polling of a parcel whose carrier is silent. False: it has ended already, or has begun anew. */
  async giveUp(shipmentId: string): Promise<boolean> {
    const removed = await this.database.run(
      `DELETE FROM followed_parcels p USING shipments s
       WHERE p.shipment_id = $1 AND s.id = p.shipment_id AND (${NEXT_POLL}) IS NULL`,
      [shipmentId],
    );
    return removed === 1;
  }
}
