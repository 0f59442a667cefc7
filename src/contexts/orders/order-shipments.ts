import type { Tenant } from '../../kernel/principal.js';

export interface OrderShipment {
  readonly orderId: string;
  readonly shipmentId: string;
  /** True if the shipment is not cancelled, and the shipment contains a valid label or a purchase is in progress. */
  readonly hasValidLabel: boolean;
}

/**
 * Port to the shipments of orders. An adapter implements this port, because the orders context cannot import the shipments context,
 * which is on the same level.
 */
export abstract class OrderShipments {
  /** Returns the shipments of all given orders, oldest first. Runs one SQL statement. */
  abstract of(tenant: Tenant, orderIds: readonly string[]): Promise<readonly OrderShipment[]>;
}
