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

@ApiSchema({ description: 'A line of an order. Product values are copied when the order is created.' })
export class LineItemResponse extends PickType(ProductResponse, ['sku', 'name', ...GOODS_FIELDS]) {
  @ApiProperty({ example: 'oli_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the order line.' })
  id!: string;

  @Nullable(String, {
    description: 'Id of the copied product. The product possibly no longer exists. Null for a line without a product.',
  })
  productId!: string | null;

  @ApiProperty({ example: 2, description: 'Number of pieces ordered.' })
  quantity!: number;

  @ApiProperty({ example: 349.5, description: 'Price of one piece, in MXN.' })
  unitPrice!: number;
}

/** Source: docs/orders.md#rules-and-limits */
@ApiSchema({ description: 'An order of your shop. You can create shipments for the order.' })
export class OrderResponse {
  @ApiProperty({
    example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the order.',
  })
  id!: string;

  @ApiProperty({
    enum: ORDER_STATUSES,
    enumName: 'OrderStatus',
    description: 'Status of the order. `FULFILLED` while at least one of its shipments has a label that is not voided.',
  })
  status!: OrderStatus;

  @Nullable(String, { example: 'PEDIDO-1042', description: 'Your own number of the order. Null if not given.' })
  orderNumber!: string | null;

  @Nullable(String, { example: 'SHOPIFY', description: 'Sales channel, in upper case. Null if not given.' })
  channel!: string | null;

  @ApiProperty({ type: [LineItemResponse], description: 'Lines of the order.' })
  lineItems!: LineItemResponse[];

  @ApiProperty({ example: 699, description: 'Sum of `unitPrice` × `quantity` of all lines, in MXN.' })
  totalPrice!: number;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the order: Mexican pesos.' })
  currency!: string;

  @Nullable(PostalAddressResponse, { description: 'Default destination of the order. Null if not given yet.' })
  shippingAddress!: PostalAddressResponse | null;

  @ApiProperty({ type: Object, description: 'Your own key-value pairs, returned unchanged.' })
  metadata!: object;

  @ApiProperty({ type: [String], description: 'Ids of the shipments of the order, oldest first.' })
  shipmentIds!: readonly string[];

  @ApiProperty({
    example: '"v1"',
    description:
      'Version of the order, which changes with every update. Send this value as `If-Match`. The value equals the `ETag` header, including the quotes.',
  })
  etag!: string;

  @ApiProperty({ format: 'date-time', description: 'Time when the order was created.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change of the order.' })
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

@ApiSchema({ description: 'Result for one requested order id.' })
export class FetchedOrderResponse {
  @ApiProperty({
    ...AS_SENT,
    example: 'ord_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id exactly as in the request, even if the value is not a string.',
  })
  id!: unknown;

  @ApiProperty({ description: 'Whether the organization has an order with this id in the current mode.' })
  found!: boolean;

  @Nullable(OrderResponse, { description: 'The requested order. Null if the order was not found.' })
  data!: OrderResponse | null;
}
