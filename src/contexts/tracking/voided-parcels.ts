import type { Tenant } from '../../kernel/principal.js';
import type { ParcelScan } from '../carriers/port/carrier-tracking.js';

/** Told of scans of parcels whose label was voided: a port, implemented where labels are known. */
export abstract class VoidedParcels {
  /** `scans`: oldest first. May be called any number of times with the same ones, and for any cancelled shipment. */
  abstract scanned(tenant: Tenant, shipmentId: string, scans: readonly ParcelScan[]): Promise<void>;
}
