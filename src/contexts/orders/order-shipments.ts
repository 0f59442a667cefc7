import type { Tenant } from '../../kernel/principal.js';

export interface OrderShipment {
  readonly orderId: string;
  readonly shipmentId: string;
  /** True if the shipment is not cancelled and has a valid label or a purchase in progress. */
  readonly hasValidLabel: boolean;
}

/**
 * Port for reading the shipments of orders. An adapter implements this port, because the shipments context is at the same level as
 * the orders context.
 */
export abstract class OrderShipments {
  /** Returns the shipments of all these orders, oldest first, with one statement. */
  abstract of(tenant: Tenant, orderIds: readonly string[]): Promise<readonly OrderShipment[]>;
}
