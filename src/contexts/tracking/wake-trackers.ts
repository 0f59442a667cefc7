import { Injectable } from '@nestjs/common';
import type { Shipment } from '../shipments/shipment.js';
import { ShipmentStatusListener } from '../shipments/shipments.js';
import { TrackerRepository } from './trackers/tracker.repository.js';

/** Wakes the tracker when its shipment moves, because the polling interval grows with the age of the parcel. */
@Injectable()
export class WakeTrackers extends ShipmentStatusListener {
  constructor(private readonly trackers: TrackerRepository) {
    super();
  }

  override async onMoved(shipment: Shipment): Promise<void> {
    // No tracker can have the number yet when the label is bought.
    if (shipment.status !== 'LABEL_PURCHASED') await this.trackers.wake(shipment);
  }
}
