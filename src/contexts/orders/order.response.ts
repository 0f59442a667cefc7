import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { Nullable } from '../../platform/http/responses/nullable.js';
import { AS_SENT } from '../../platform/http/fields/as-sent.js';
import { PostalAddressResponse, toPostalAddressResponse } from '../addresses/postal-address.response.js';
import { GOODS_FIELDS } from '../catalog/products/product.js';
import { ProductResponse, toGoodsResponse } from '../catalog/products/product.response.js';
import { etagOf } from './etag.js';
import type { LineItem } from './line-items.js';
import type { Order } from './order.js';
import { ORDER_STATUSES, type OrderStatus } from './order-status.js';

@ApiSchema({ description: 'A line of an order: a copy of its product, made when the order was made.' })
export class LineItemResponse extends PickType(ProductResponse, ['sku', 'name', ...GOODS_FIELDS]) {
  @ApiProperty({ example: 'oli_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the line.' })
  id!: string;

  @Nullable(String, { description: 'The product it was copied from, which may have been deleted since.' })
  productId!: string | null;

  @ApiProperty({ example: 2, description: 'How many pieces were ordered.' })
  quantity!: number;

  @ApiProperty({ example: 349.5, description: 'MXN, of one piece.' })
  unitPrice!: number;
}

/** Source: docs/reference/orders.md#fields */
@ApiSchema({ description: 'An order of your shop, for which shipments are made.' })
export class OrderResponse {
  @ApiProperty({
    example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the order, to ship or read it by.',
  })
  id!: string;

  @ApiProperty({
    enum: ORDER_STATUSES,
    enumName: 'OrderStatus',
    description: 'FULFILLED while one of its shipments has a label that is not voided.',
  })
  status!: OrderStatus;

  @Nullable(String, { example: 'PEDIDO-1042', description: 'Your own number of the order; null: none.' })
  orderNumber!: string | null;

  @Nullable(String, { example: 'SHOPIFY', description: 'In upper case.' })
  channel!: string | null;

  @ApiProperty({ type: [LineItemResponse], description: 'What was ordered.' })
  lineItems!: LineItemResponse[];

  @ApiProperty({ example: 699, description: 'Σ unitPrice × quantity.' })
  totalPrice!: number;

  @ApiProperty({ enum: ['MXN'], description: 'Orders are in Mexican pesos.' })
  currency!: string;

  @Nullable(PostalAddressResponse, { description: 'Where the order goes to; null: not known yet.' })
  shippingAddress!: PostalAddressResponse | null;

  @ApiProperty({ type: Object, description: 'Your own key-value pairs, returned as you gave them.' })
  metadata!: object;

  @ApiProperty({ type: [String], description: 'Its shipments, oldest first.' })
  shipmentIds!: readonly string[];

  @ApiProperty({
    example: '"v1"',
    description: 'Different after every change; equal to the header `ETag`, quotes included. For `If-Match`.',
  })
  etag!: string;

  @ApiProperty({ format: 'date-time', description: 'When the order was made here.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'When anything of the order changed last.' })
  updatedAt!: Date;
}

export const toOrderResponse = (order: Order, shipmentIds: readonly string[]): OrderResponse => ({
  id: order.id,
  status: order.status,
  orderNumber: order.orderNumber,
  channel: order.channel,
  lineItems: order.lineItems.map(toLineItemResponse),
  totalPrice: order.totalPrice,
  currency: 'MXN',
  shippingAddress: order.shippingAddress && toPostalAddressResponse(order.shippingAddress),
  metadata: order.metadata,
  shipmentIds,
  etag: etagOf(order),
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
});

const toLineItemResponse = (item: LineItem): LineItemResponse => ({
  id: item.id,
  productId: item.productId,
  sku: item.sku,
  name: item.name,
  quantity: item.quantity,
  unitPrice: item.unitPrice,
  ...toGoodsResponse(item),
});

@ApiSchema({ description: 'The answer for one id of several.' })
export class FetchedOrderResponse {
  @ApiProperty({
    ...AS_SENT,
    example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id as it was sent, also if it is no string.',
  })
  id!: unknown;

  @ApiProperty({ description: 'Whether an order of yours in this mode has that id.' })
  found!: boolean;

  @Nullable(OrderResponse, { description: 'The order; null: there is none of that id.' })
  data!: OrderResponse | null;
}
