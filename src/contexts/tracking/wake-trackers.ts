import { Injectable } from '@nestjs/common';
import type { Shipment } from '../shipments/shipment.js';
import { ShipmentStatusListener } from '../shipments/shipments.js';
import { TrackerRepository } from './trackers/tracker.repository.js';

/** The tracker of a shipment that moves tells of it at once: its own polls grow rare as the parcel ages. */
@Injectable()
export class WakeTrackers extends ShipmentStatusListener {
  constructor(private readonly trackers: TrackerRepository) {
    super();
  }

  override async onMoved(shipment: Shipment): Promise<void> {
    // Nobody has the number yet when the label is bought.
    if (shipment.status !== 'LABEL_PURCHASED') await this.trackers.wake(shipment);
  }
}
