import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { ShipmentListRepository, type ShipmentOfOrder } from './shipment-list.repository.js';

/** Finds the shipments that were created for orders. */
@Injectable()
export class ShipmentsOfOrders {
  constructor(private readonly repository: ShipmentListRepository) {}

  /** For all these orders in one statement, oldest first. */
  execute(tenant: Tenant, orderIds: readonly string[]): Promise<ShipmentOfOrder[]> {
    return this.repository.ofOrders(tenant, orderIds);
  }
}
