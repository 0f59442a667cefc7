import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { OrderShipments, type OrderShipment } from '../../contexts/orders/order-shipments.js';
import { ShipmentsOfOrders } from '../../contexts/shipments/list/shipments-of-orders.js';

@Injectable()
export class ShipmentsForOrders extends OrderShipments {
  constructor(private readonly shipmentsOfOrders: ShipmentsOfOrders) {
    super();
  }

  override of(tenant: Tenant, orderIds: readonly string[]): Promise<readonly OrderShipment[]> {
    return this.shipmentsOfOrders.execute(tenant, orderIds);
  }
}
