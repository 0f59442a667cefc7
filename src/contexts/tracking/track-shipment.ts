import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { DELIVERY_CHAIN, type ParcelScan, type ParcelStatus } from '../carriers/port/carrier-tracking.js';
import { nextStatus, type ShipmentStatus, type ShipmentTrigger } from '../shipments/shipment-status.js';
import { Shipments } from '../shipments/shipments.js';

const CHAIN: readonly ShipmentStatus[] = DELIVERY_CHAIN;

/** Ends other than delivery, by their scan: a parcel that has one was picked up. */
const ENDS: Readonly<Partial<Record<ParcelStatus, ShipmentTrigger>>> = { RETURNED: 'return', FAILED: 'fail' };

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

  /** `scans`: oldest first, at least one. Returns the status after it. Throws `RESOURCE_NOT_FOUND`. */
  async execute(tenant: Tenant, shipmentId: string, scans: readonly ParcelScan[]): Promise<ShipmentStatus> {
    const last = scans.at(-1)!;
    const end = ENDS[last.status];
    const leastReached = end ? CHAIN.indexOf('PICKED_UP') : -1;
    const reached = Math.max(leastReached, ...scans.map(({ status }) => CHAIN.indexOf(status)));
    return this.database.transaction(async () => {
      let shipment = await this.shipments.lock(tenant, shipmentId);
      while (CHAIN.includes(shipment.status) && CHAIN.indexOf(shipment.status) < reached) {
        const next = nextStatus(shipment.status, 'progress');
        const scan = scans.find(({ status }) => status === next);
        shipment = { ...shipment, status: await this.shipments.move(shipment, 'progress', scan) };
      }
      return end && nextStatus(shipment.status, end) ? this.shipments.move(shipment, end, last) : shipment.status;
    });
  }
}
