import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Tenant } from '../../kernel/principal.js';
import type { Goods } from '../catalog/products/product.js';
import type { OrderStatus } from './order-status.js';

/**
 * What was sold: a copy made when the order was created, which later changes of the product do not affect. Amounts are
 * per piece, in MXN.
 */
export interface LineItem extends Goods {
  readonly id: string;
  /** The product it was copied from; null: it was described inline. */
  readonly productId: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

/** The fields that a client can change after the order is created. */
export interface OrderDetails {
  readonly orderNumber: string | null;
  /** In upper case. */
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
  /** Incremented by every change; the etag is derived from it. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
