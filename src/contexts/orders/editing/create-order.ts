import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { LinkOrderLines } from '../lines/link-order-lines.js';
import type { LineItem, Order } from '../order.js';
import { refusedLine } from '../order.errors.js';
import { OrderRepository } from '../order.repository.js';
import { toOrderResponse } from '../order.response.js';
import { totalPriceOf } from '../lines/total-price.js';
import { readOrderDetails } from './order-details.js';
import type { CreateOrderRequest } from './order.request.js';

/** Creates an order with copies of the products that its lines link to, and appends `order.created`. */
@Injectable()
export class CreateOrder {
  constructor(
    private readonly database: Database,
    private readonly linkOrderLines: LinkOrderLines,
    private readonly orders: OrderRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `INVALID_INPUT` with `PRODUCT_NOT_FOUND` or `LINE_ITEM_INCOMPLETE`, or `VALIDATION_ERROR`. */
  async execute(tenant: Tenant, request: CreateOrderRequest): Promise<Order> {
    const linked = await this.linkOrderLines.execute(tenant.organizationId, request.lineItems);
    const items = linked.map(({ item, problem }, index) => {
      if (problem) throw refusedLine(index, problem);
      return item;
    });
    return this.insert(tenant, request, items);
  }

  /** Inserts an order whose lines are linked already. Throws `VALIDATION_ERROR`. */
  insert(
    { organizationId, livemode }: Tenant,
    request: CreateOrderRequest,
    items: readonly LineItem[],
  ): Promise<Order> {
    const totalPrice = totalPriceOf(items);
    const details = readOrderDetails(request);
    return this.database.transaction(async () => {
      const order = await this.orders.insert({
        id: newId('ord'),
        organizationId,
        livemode,
        lineItems: items,
        totalPrice,
        ...details,
      });
      await this.outbox.append(order, 'order.created', { orderId: order.id, ...toOrderResponse(order, []) });
      return order;
    });
  }
}
