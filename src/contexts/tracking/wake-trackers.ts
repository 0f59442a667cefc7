import { Injectable } from '@nestjs/common';
import type { Shipment } from '../shipments/shipment.js';
import { ShipmentStatusListener } from '../shipments/shipments.js';
import { TrackerRepository } from './trackers/tracker.repository.js';

/**
 * The tracker is polled when the status of its shipment changes. Without this call, clients could receive an old status, because
 * the polling interval increases with the age of the parcel.
 */
@Injectable()
export class WakeTrackers extends ShipmentStatusListener {
  constructor(private readonly trackers: TrackerRepository) {
    super();
  }

  override async onMoved(shipment: Shipment): Promise<void> {
    // A tracking number is new when its label is bought. So no tracker with this number can exist yet.
    if (shipment.status !== 'LABEL_PURCHASED') await this.trackers.wake(shipment);
  }
}
