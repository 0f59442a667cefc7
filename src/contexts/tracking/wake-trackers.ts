import { Injectable } from '@nestjs/common';
import type { Shipment } from '../shipments/shipment.js';
import { ShipmentStatusListener } from '../shipments/shipments.js';
import { TrackerRepository } from './trackers/tracker.repository.js';

/** Polls the tracker when the status of its shipment changes, because the polling interval increases with the age of the parcel. */
@Injectable()
export class WakeTrackers extends ShipmentStatusListener {
  constructor(private readonly trackers: TrackerRepository) {
    super();
  }

  override async onMoved(shipment: Shipment): Promise<void> {
    // When a label is bought, no tracker can contain the tracking number of that label yet.
    if (shipment.status !== 'LABEL_PURCHASED') await this.trackers.wake(shipment);
  }
}
