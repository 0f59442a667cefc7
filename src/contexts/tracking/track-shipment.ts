import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { DELIVERY_CHAIN, type ParcelScan } from '../carriers/port/carrier-tracking.js';
import { nextStatus, type ShipmentStatus } from '../shipments/shipment-status.js';
import { Shipments } from '../shipments/shipments.js';

const CHAIN: readonly ShipmentStatus[] = DELIVERY_CHAIN;

/**
 * Moves a shipment to the status of its carrier's latest scan: one transition and one event at a time, also for steps
 * without a scan. Never moves it back, nor once it is cancelled.
 */
@Injectable()
export class TrackShipment {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
  ) {}

  /** Returns the status after it. Throws `RESOURCE_NOT_FOUND`. */
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
