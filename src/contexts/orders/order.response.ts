import { ApiProperty, PickType } from '@nestjs/swagger';
import { PostalAddressResponse, toPostalAddressResponse } from '../addresses/postal-address.response.js';
import { GOODS_FIELDS, ProductResponse, toGoodsResponse } from '../catalog/products/product.response.js';
import { etagOf } from './etag.js';
import type { LineItem, Order } from './order.js';
import { ORDER_STATUSES, type OrderStatus } from './order-status.js';

/** A copy of the product, made when the order was created. */
export class LineItemResponse extends PickType(ProductResponse, ['sku', 'name', ...GOODS_FIELDS]) {
  @ApiProperty({ example: 'oli_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The product it was copied from, which may have been deleted since.',
  })
  productId!: string | null;

  @ApiProperty({ example: 2 })
  quantity!: number;

  @ApiProperty({ example: 349.5, description: 'MXN, of one piece.' })
  unitPrice!: number;
}

/** Source: docs/reference/orders.md#fields */
export class OrderResponse {
  @ApiProperty({ example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({
    enum: ORDER_STATUSES,
    enumName: 'OrderStatus',
    description: 'FULFILLED while one of its shipments has a label that is not voided.',
  })
  status!: OrderStatus;

  @ApiProperty({ type: String, nullable: true, example: 'PEDIDO-1042' })
  orderNumber!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'SHOPIFY', description: 'In upper case.' })
  channel!: string | null;

  @ApiProperty({ type: [LineItemResponse] })
  lineItems!: LineItemResponse[];

  @ApiProperty({ example: 699, description: 'Σ unitPrice × quantity.' })
  totalPrice!: number;

  @ApiProperty({ enum: ['MXN'] })
  currency!: string;

  @ApiProperty({ type: PostalAddressResponse, nullable: true })
  shippingAddress!: PostalAddressResponse | null;

  @ApiProperty({ type: Object, description: 'As given.' })
  metadata!: object;

  @ApiProperty({ type: [String], description: 'Its shipments, oldest first.' })
  shipmentIds!: readonly string[];

  @ApiProperty({
    example: '"v1"',
    description: 'Different after every change; equal to the header `ETag`, quotes included. For `If-Match`.',
  })
  etag!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time' })
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
