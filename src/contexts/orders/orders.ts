import { Injectable } from '@nestjs/common';
import { invalidFields } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Order } from './order.js';
import { nextOrderStatus, type OrderTrigger } from './order-status.js';
import { orderNotFound } from './order.errors.js';
import { OrderRepository } from './order.repository.js';

/** The operations on orders for other contexts. */
@Injectable()
export class Orders {
  constructor(private readonly repository: OrderRepository) {}

  /** The order, unless it is cancelled. Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT` for a cancelled one. */
  async shippable(tenant: Tenant, id: string): Promise<Order> {
    return requireShippable(await this.repository.find(tenant, id));
  }

  /** As `shippable`, and locked against cancellation until the transaction ends. */
  async holdShippable(tenant: Tenant, id: string): Promise<Order> {
    return requireShippable(await this.repository.lockShared(tenant, id));
  }

  /** Locks the order until the transaction ends. Lock its shipment first. Throws `RESOURCE_NOT_FOUND`. */
  async lock(tenant: Tenant, id: string): Promise<Order> {
    const order = await this.repository.lock(tenant, id);
    if (!order) throw orderNotFound();
    return order;
  }

  /** Applies a transition to a locked order; where the table has none, the order stays unchanged. */
  async move(order: Order, trigger: OrderTrigger): Promise<void> {
    const status = nextOrderStatus(order.status, trigger);
    if (status) await this.repository.setStatus(order.id, status);
  }
}

function requireShippable(order: Order | null): Order {
  if (!order) throw orderNotFound();
  if (order.status === 'CANCELLED') throw invalidFields({ orderId: ['must not be a cancelled order'] });
  return order;
}
