import type { OrderEntity } from './order.entity.js';

/** `version` is incremented by every change. The etag is derived from it. */
export type Order = Readonly<Omit<OrderEntity, 'searchText'>>;

/** Fields that a client can change after the creation of the order. */
export type OrderDetails = Pick<Order, 'orderNumber' | 'channel' | 'shippingAddress' | 'metadata'>;
