import type { OrderEntity } from './order.entity.js';

/** `version` is incremented by every change; the etag is derived from it. */
export type Order = Readonly<Omit<OrderEntity, 'searchText'>>;

/** The fields that a client can change after the order is created. */
export type OrderDetails = Pick<Order, 'orderNumber' | 'channel' | 'shippingAddress' | 'metadata'>;
