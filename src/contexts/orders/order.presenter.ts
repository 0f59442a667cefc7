import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import type { Order } from './order.js';
import { OrderShipments } from './order-shipments.js';
import { toOrderResponse, type OrderResponse } from './order.response.js';

/** Builds responses of orders, with the ids of their shipments. */
@Injectable()
export class OrderPresenter {
  constructor(private readonly shipments: OrderShipments) {}

  async one(order: Order): Promise<OrderResponse> {
    return (await this.many(order, [order]))[0]!;
  }

  /** `orders`: all of this tenant. One statement reads the shipments of all of them. */
  async many(tenant: Tenant, orders: readonly Order[]): Promise<OrderResponse[]> {
    const shipmentIds = new Map<string, string[]>(orders.map(({ id }) => [id, []]));
    if (orders.length > 0) {
      const shipments = await this.shipments.of(tenant, [...shipmentIds.keys()]);
      for (const { orderId, shipmentId } of shipments) shipmentIds.get(orderId)?.push(shipmentId);
    }
    return orders.map((order) => toOrderResponse(order, shipmentIds.get(order.id) ?? []));
  }
}
