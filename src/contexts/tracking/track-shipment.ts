import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import type { ParcelScan } from '../carriers/port/carrier-tracking.js';
import { RecordScans } from '../shipments/scans/record-scans.js';
import type { ShipmentStatus } from '../shipments/shipment-status.js';
import { Shipments } from '../shipments/shipments.js';
import { TrackedParcelRepository } from './tracked-parcel.repository.js';
import { TrackerRepository } from './trackers/tracker.repository.js';

/** Records what the carrier of a shipment told at one poll. */
@Injectable()
export class TrackShipment {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly recordScans: RecordScans,
    private readonly parcels: TrackedParcelRepository,
    private readonly trackers: TrackerRepository,
  ) {}

  /** Returns the status after it. Throws `RESOURCE_NOT_FOUND`. */
  execute(tenant: Tenant, shipmentId: string, scans: readonly ParcelScan[]): Promise<ShipmentStatus> {
    return this.database.transaction(async () => {
      const locked = await this.shipments.lock(tenant, shipmentId);
      const { shipment, added } = await this.recordScans.execute(locked, scans);
      if (added.length > 0) {
        await this.parcels.heard(shipmentId, shipment.status);
        await this.trackers.wake(shipment);
      }
      return shipment.status;
    });
  }
}
