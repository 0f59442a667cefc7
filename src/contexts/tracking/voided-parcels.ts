import type { Tenant } from '../../kernel/principal.js';
import type { ParcelScan } from '../carriers/port/carrier-tracking.js';

/** A port that receives scans of parcels whose label was voided. The labels context implements it. */
export abstract class VoidedParcels {
  /** `scans` are sorted oldest first. Idempotent, and callable for any cancelled shipment. */
  abstract scanned(tenant: Tenant, shipmentId: string, scans: readonly ParcelScan[]): Promise<void>;
}
