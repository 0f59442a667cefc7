import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { requireMatch } from '../etag.js';
import type { Order, OrderDetails } from '../order.js';
import { orderNotFound } from '../order.errors.js';
import { OrderRepository } from '../order.repository.js';
import { readOrderDetails } from './order-details.js';
import type { UpdateOrderRequest } from './order.request.js';

/** Updates the details of an order. An update to the same values writes nothing and keeps the etag. */
@Injectable()
export class UpdateOrder {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT` with `PRECONDITION_FAILED`. */
  async execute(tenant: Tenant, id: string, request: UpdateOrderRequest, ifMatch: string | undefined): Promise<Order> {
    return this.database.transaction(async () => {
      const order = await this.orders.lock(tenant, id);
      if (!order) throw orderNotFound();
      requireMatch(ifMatch, order);
      const details = readOrderDetails(request, detailsOf(order));
      return isDeepStrictEqual(details, detailsOf(order)) ? order : this.orders.update(id, details);
    });
  }
}

const detailsOf = ({ orderNumber, channel, shippingAddress, metadata }: Order): OrderDetails => ({
  orderNumber,
  channel,
  shippingAddress,
  metadata,
});
