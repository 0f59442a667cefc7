import type { Tenant } from '../../kernel/principal.js';

export interface OrderShipment {
  readonly orderId: string;
  readonly shipmentId: string;
  /** Its label is neither voided nor given up with a cancelled shipment; or it is being bought right now. */
  readonly hasValidLabel: boolean;
}

/** The shipments that were made from orders. Orders do not know shipments: a flow tells them. */
export abstract class OrderShipments {
  /** Of all these orders, the oldest first: one statement. */
  abstract of(tenant: Tenant, orderIds: readonly string[]): Promise<readonly OrderShipment[]>;
}
