import { Injectable } from '@nestjs/common';
import { LabelLifecycleListener, type BoughtLabel } from '../../contexts/labels/label-lifecycle.js';
import { TrackedParcels } from '../../contexts/tracking/tracked-parcels.js';

/** Starts polling the carrier for the scans of a LIVE parcel. */
@Injectable()
export class TrackBoughtLabels extends LabelLifecycleListener {
  constructor(private readonly trackedParcels: TrackedParcels) {
    super();
  }

  override onBought({ label }: BoughtLabel): Promise<void> {
    const { shipmentId, organizationId, livemode, carrierCode, trackingNumber } = label;
    return this.trackedParcels.begin({ shipmentId, organizationId, livemode, carrierCode, trackingNumber });
  }

  /** Nothing: the next poll finds the shipment cancelled and ends the polling. */
  override onVoiding(): Promise<void> {
    return Promise.resolve();
  }
}
