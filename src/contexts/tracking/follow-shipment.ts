import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { DELIVERY_CHAIN, type ParcelScan } from '../carriers/carrier-tracking.js';
import { nextStatus, type ShipmentStatus } from '../shipments/shipment-status.js';
import { Shipments } from '../shipments/shipments.js';

const CHAIN: readonly ShipmentStatus[] = DELIVERY_CHAIN;

/**
 * Moves a shipment to where its carrier has scanned the parcel: one step of the table and one event after the other,
 * never back, and not at all once it is cancelled. Scans that were missed are made up for.
 */
@Injectable()
export class FollowShipment {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
  ) {}

  /** Where the shipment then is. Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, shipmentId: string, scans: readonly ParcelScan[]): Promise<ShipmentStatus> {
    const reached = Math.max(...scans.map(({ status }) => CHAIN.indexOf(status)));
    return this.database.transaction(async () => {
      let shipment = await this.shipments.lock(tenant, shipmentId);
      while (CHAIN.includes(shipment.status) && CHAIN.indexOf(shipment.status) < reached) {
        const next = nextStatus(shipment.status, 'progress');
        const scan = scans.find(({ status }) => status === next);
        shipment = { ...shipment, status: await this.shipments.move(shipment, 'progress', scan?.description) };
      }
      return shipment.status;
    });
  }
}
