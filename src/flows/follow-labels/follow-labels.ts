import { Injectable } from '@nestjs/common';
import { LabelConsequence, type BoughtLabel } from '../../contexts/labels/label-consequence.js';
import { FollowedParcels } from '../../contexts/tracking/followed-parcels.js';

/** Once a LIVE label exists, its carrier is asked where the parcel is. */
@Injectable()
export class FollowLabels extends LabelConsequence {
  constructor(private readonly followedParcels: FollowedParcels) {
    super();
  }

  override bought({ label }: BoughtLabel): Promise<void> {
    const { shipmentId, organizationId, livemode, carrierCode, trackingNumber } = label;
    return this.followedParcels.begin({ shipmentId, organizationId, livemode, carrierCode, trackingNumber });
  }

  /** Nothing: the next look finds the shipment cancelled, and is the last. */
  override voiding(): Promise<void> {
    return Promise.resolve();
  }
}
