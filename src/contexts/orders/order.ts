import type { OrderEntity } from './order.entity.js';

/** Every change increments `version`. The etag contains `version`. */
export type Order = Readonly<Omit<OrderEntity, 'searchText'>>;

/** Fields that a client can change in an existing order. */
export type OrderDetails = Pick<Order, 'orderNumber' | 'channel' | 'shippingAddress' | 'metadata'>;
