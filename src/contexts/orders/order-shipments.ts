import type { Tenant } from '../../kernel/principal.js';

export interface OrderShipment {
  readonly orderId: string;
  readonly shipmentId: string;
  /** It is not cancelled and has a label that is not voided, or one that is being bought. */
  readonly hasValidLabel: boolean;
}

/** The port through which orders learn of their shipments, a sibling context. An adapter implements it. */
export abstract class OrderShipments {
  /** For all these orders in one statement, oldest first. */
  abstract of(tenant: Tenant, orderIds: readonly string[]): Promise<readonly OrderShipment[]>;
}
