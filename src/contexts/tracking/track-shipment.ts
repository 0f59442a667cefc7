import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import type { ParcelScan } from '../carriers/port/carrier-tracking.js';
import { RecordScans } from '../shipments/scans/record-scans.js';
import type { ShipmentStatus } from '../shipments/shipment-status.js';
import { Shipments } from '../shipments/shipments.js';

/** Records what the carrier of a shipment told at one poll. */
@Injectable()
export class TrackShipment {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly recordScans: RecordScans,
  ) {}

  /** Returns the status after it. Throws `RESOURCE_NOT_FOUND`. */
  execute(tenant: Tenant, shipmentId: string, scans: readonly ParcelScan[]): Promise<ShipmentStatus> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, shipmentId);
      return (await this.recordScans.execute(shipment, scans)).status;
    });
  }
}
