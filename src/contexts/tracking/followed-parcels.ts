import { Injectable } from '@nestjs/common';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import { isFinal } from '../carriers/carrier-tracking.js';
import { Following } from '../carriers/following.js';
import { TRACKING_DEADLINE_MS } from './check-interval.js';
import { FollowShipment } from './follow-shipment.js';
import { FollowedParcelRepository, type FollowedShipment } from './followed-parcel.repository.js';

/** LIVE parcels with a label: their carriers are asked where they are, tracker or not, and their shipments move on. */
@Injectable()
export class FollowedParcels {
  constructor(
    private readonly carriers: CarrierDirectory,
    private readonly parcels: FollowedParcelRepository,
    private readonly following: Following,
    private readonly followShipment: FollowShipment,
  ) {}

  /** In the transaction that records the label. TEST parcels move by themselves; some carriers cannot be polled. */
  async begin(parcel: FollowedShipment): Promise<void> {
    if (!parcel.livemode || this.carriers.byCode(parcel.carrierCode)?.tracking !== 'polled') return;
    await this.parcels.insert(parcel);
  }

  /** Looks for those whose time has come. */
  async look(limit: number): Promise<void> {
    const due = await this.parcels.due(limit);
    await Promise.all(due.map((parcel) => this.lookFor(parcel)));
  }

  private async lookFor(parcel: FollowedShipment): Promise<void> {
    const outcome = await this.following.track(parcel, TRACKING_DEADLINE_MS);
    if (outcome.kind === 'unknown') return;
    const status = await this.followShipment.execute(parcel, parcel.shipmentId, outcome.scans);
    if (isFinal(status)) await this.parcels.remove(parcel.shipmentId);
  }
}
