import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Order } from './order.js';
import { orderNotFound } from './order.errors.js';
import { OrderRepository, type OrderFilter } from './order.repository.js';

@Injectable()
export class ReadOrders {
  constructor(private readonly orders: OrderRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<Order> {
    const order = await this.orders.find(tenant, id);
    if (!order) throw orderNotFound();
    return order;
  }

  /** Those that exist, in no particular order. */
  many(tenant: Tenant, ids: readonly string[]): Promise<Order[]> {
    return this.orders.findMany(tenant, ids);
  }

  /** One page, newest first, and the total. */
  page(tenant: Tenant, filter: OrderFilter, page: PageRequest): Promise<{ rows: Order[]; total: number }> {
    return this.orders.list(tenant, filter, page);
  }
}
