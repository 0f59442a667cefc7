import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { OrderShipments, type OrderShipment } from '../../contexts/orders/order-shipments.js';
import { ShipmentListService } from '../../contexts/shipments/list/shipment-list.service.js';

@Injectable()
export class ShipmentsForOrders extends OrderShipments {
  constructor(private readonly shipmentList: ShipmentListService) {
    super();
  }

  override of(tenant: Tenant, orderIds: readonly string[]): Promise<readonly OrderShipment[]> {
    return this.shipmentList.ofOrders(tenant, orderIds);
  }
}
