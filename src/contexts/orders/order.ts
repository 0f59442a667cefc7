import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Tenant } from '../../kernel/principal.js';
import type { OrderStatus } from './order-status.js';

/**
 * What was sold, as it was when the order was created: a copy, which no later change of the product touches. Amounts
 * are a piece's, in MXN; measures a piece's, in kilograms and centimetres.
 */
export interface LineItem {
  readonly id: string;
  /** The product it was copied from; null: it was given inline. */
  readonly productId: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly weight: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly hsCode: string | null;
  readonly satProductClassCode: string | null;
  readonly countryOfOrigin: string | null;
  readonly customsDescription: string | null;
  /** In `declaredValueCurrency`. */
  readonly declaredValue: number | null;
  readonly declaredValueCurrency: string;
  /** It does not share a parcel. */
  readonly shipsSeparately: boolean;
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
