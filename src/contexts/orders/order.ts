import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Goods } from '../catalog/goods.js';
import type { OrderStatus } from './order-status.js';

/**
 * What was sold, as it was when the order was created: a copy, which no later change of the product touches. Amounts
 * are a piece's, in MXN.
 */
export interface LineItem extends Goods {
  readonly id: string;
  /** The product it was copied from; null: it was given inline. */
  readonly productId: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

/** What a client decides of an order once it exists. */
export interface OrderDetails {
  readonly orderNumber: string | null;
  /** Upper-case. */
  readonly channel: string | null;
  readonly shippingAddress: PostalAddress | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface NewOrder extends Tenant, OrderDetails {
  readonly id: string;
  readonly lineItems: readonly LineItem[];
  /** MXN: Σ unitPrice × quantity. */
  readonly totalPrice: number;
}

export interface Order extends NewOrder {
  readonly status: OrderStatus;
  /** One more with every change: what the etag is made of. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
