import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { ShipmentListRepository, type OrderedShipment } from './shipment-list.repository.js';

/** Which shipments were made from which orders. */
@Injectable()
export class ShipmentsOfOrders {
  constructor(private readonly repository: ShipmentListRepository) {}

  /** Of all these orders, the oldest first: one statement. */
  execute(tenant: Tenant, orderIds: readonly string[]): Promise<OrderedShipment[]> {
    return this.repository.ofOrders(tenant, orderIds);
  }
}
