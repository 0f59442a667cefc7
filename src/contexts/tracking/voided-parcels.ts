import type { Tenant } from '../../kernel/principal.js';
import type { ParcelScan } from '../carriers/port/carrier-tracking.js';

/** Port that receives scans of parcels with a voided label. The labels context implements this port. */
export abstract class VoidedParcels {
  /** `scans` are sorted oldest first. Idempotent. Can be called for any cancelled shipment. */
  abstract scanned(tenant: Tenant, shipmentId: string, scans: readonly ParcelScan[]): Promise<void>;
}
