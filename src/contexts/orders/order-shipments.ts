import type { Tenant } from '../../kernel/principal.js';

export interface OrderShipment {
  readonly orderId: string;
  readonly shipmentId: string;
  /** True if the shipment is not cancelled and has a valid label or an open purchase. */
  readonly hasValidLabel: boolean;
}

/** Port for reading the shipments of orders. Implemented by an adapter, because shipments are a sibling context. */
export abstract class OrderShipments {
  /** Shipments of all these orders in one statement, oldest first. */
  abstract of(tenant: Tenant, orderIds: readonly string[]): Promise<readonly OrderShipment[]>;
}
