import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { columnsOf } from '../../platform/database/columns.js';
import { inTurn, nextPoll, SHORTEST } from './poll-schedule.js';
import { TrackedParcelEntity } from './tracked-parcel.entity.js';

export type TrackedParcel = Readonly<Omit<TrackedParcelEntity, 'begunAt' | 'newsAt' | 'nextCheckAt'>>;

/** A parcel whose poll is due. */
export interface DueParcel extends TrackedParcel {
  /** True if polling ends now, because the carrier has sent no new events for `GIVE_UP_DAYS`. */
  readonly isGivenUp: boolean;
}

const COLUMNS = columnsOf(TrackedParcelEntity, 'followed_parcels', [
  'shipmentId',
  'organizationId',
  'livemode',
  'carrierCode',
  'trackingNumber',
]);

const NEXT_POLL = nextPoll({
  status: 's.status',
  begunAt: 'followed_parcels.begun_at',
  newsAt: 'followed_parcels.news_at',
});

@Injectable()
export class TrackedParcelRepository {
  constructor(private readonly database: Database) {}

  private get parcels() {
    return this.database.manager.getRepository(TrackedParcelEntity);
  }

  /** Starts or restarts the polling of a parcel. */
  async begin(parcel: TrackedParcel): Promise<void> {
    await this.parcels
      .createQueryBuilder()
      .insert()
      .values({ ...parcel, begunAt: () => 'now()', nextCheckAt: () => `now() + ${SHORTEST}` })
      .orUpdate(['begun_at', 'next_check_at'], ['shipment_id'])
      .updateEntity(false)
      .execute();
  }

  /** Leases parcels whose poll is due, alternating between organizations, and schedules the next poll of each parcel. */
  claimDue(limit: number): Promise<DueParcel[]> {
    return this.database.query<DueParcel>(
      `UPDATE followed_parcels SET next_check_at = coalesce(${NEXT_POLL}, now() + ${SHORTEST})
       FROM shipments s
       WHERE s.id = followed_parcels.shipment_id
         AND followed_parcels.shipment_id IN (
           SELECT shipment_id FROM followed_parcels
           WHERE next_check_at <= now() AND shipment_id IN (${inTurn('followed_parcels', 'shipment_id')})
           FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}, (${NEXT_POLL}) IS NULL AS "isGivenUp"`,
      [limit],
    );
  }

  /** Schedules the next poll after new events. `status`: status after these events. */
  async heard(shipmentId: string, status: string): Promise<void> {
    const next = nextPoll({ status: ':status', begunAt: 'begun_at', newsAt: 'now()' });
    await this.parcels
      .createQueryBuilder()
      .update()
      .set({ newsAt: () => 'now()', nextCheckAt: () => next })
      .where({ shipmentId })
      .setParameters({ status })
      .execute();
  }

  /** The next poll of the parcel is due now. */
  async makeDue(carrierCode: string, trackingNumber: string): Promise<void> {
    await this.parcels.update({ carrierCode, trackingNumber, livemode: true }, { nextCheckAt: () => 'now()' });
  }

  find(carrierCode: string, trackingNumber: string): Promise<TrackedParcel | null> {
    return this.parcels.findOneBy({ carrierCode, trackingNumber, livemode: true });
  }

  async remove(shipmentId: string): Promise<void> {
    await this.parcels.delete({ shipmentId });
  }

  /** Ends the polling of a parcel without new events. Returns false if polling has already ended or was restarted. */
  async giveUp(shipmentId: string): Promise<boolean> {
    const { affected } = await this.parcels
      .createQueryBuilder()
      .delete()
      .where({ shipmentId })
      .andWhere(`(SELECT (${NEXT_POLL}) IS NULL FROM shipments s WHERE s.id = followed_parcels.shipment_id)`)
      .execute();
    return affected === 1;
  }
}
