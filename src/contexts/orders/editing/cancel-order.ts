import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { requireMatch } from '../etag.js';
import type { Order } from '../order.js';
import { OrderShipments } from '../order-shipments.js';
import { nextOrderStatus } from '../order-status.js';
import { orderHasActiveLabels, orderNotFound } from '../order.errors.js';
import { OrderRepository } from '../order.repository.js';

/** Cancels an order without valid labels. Idempotent. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly shipments: OrderShipments,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT` with `PRECONDITION_FAILED` or `ORDER_HAS_ACTIVE_LABELS`. */
  async execute(tenant: Tenant, id: string, ifMatch: string | undefined): Promise<Order> {
    return this.database.transaction(async () => {
      const order = await this.orders.lock(tenant, id);
      if (!order) throw orderNotFound();
      requireMatch(ifMatch, order);
      const status = nextOrderStatus(order.status, 'cancel');
      if (!status) return order;
      const labelled = (await this.shipments.of(order, [id])).filter(({ hasValidLabel }) => hasValidLabel);
      if (labelled.length > 0) throw orderHasActiveLabels(labelled.map(({ shipmentId }) => shipmentId));
      return this.orders.setStatus(id, status);
    });
  }
}
