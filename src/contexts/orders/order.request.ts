import { ApiSchema, IntersectionType } from '@nestjs/swagger';
import { ExportFormatQuery } from '../../platform/csv/export.request.js';
import { AnyList, Metadata, Nested, NestedList } from '../../platform/http/fields/composite-fields.js';
import { Amount, Id, Integer, OneOf, Text } from '../../platform/http/fields/fields.js';
import { PageQuery, QueryFlag, QueryInstant } from '../../platform/http/fields/query-fields.js';
import { MONTERREY } from '../addresses/address.example.js';
import { AddressRequest } from '../addresses/address.request.js';
import { GoodsRequest } from '../catalog/products/product-fields.js';
import { ORDER_STATUSES } from './order-status.js';

export const MAX_LINES = 200;
const MAX_QUANTITY = 1_000_000;

class OrderedPiecesRequest {
  @Id({
    optional: true,
    description: 'Copies from this product of your catalog, active or not. Values on the line itself take precedence.',
  })
  productId?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'LIB-0042',
    description:
      'Copies from the active product with this SKU; if there is none, the line needs `name` and `unitPrice`.',
  })
  sku?: string | null;

  @Text({
    optional: true,
    max: 255,
    example: 'El laberinto de la soledad',
    description: 'What is ordered. Required without a product.',
  })
  name?: string | null;

  @Integer({ min: 1, max: MAX_QUANTITY, example: 2, description: 'How many pieces of it are ordered.' })
  quantity!: number;

  @Amount({ optional: true, min: 0, example: 349.5, description: 'MXN, of one piece.' })
  unitPrice?: number | null;
}

@ApiSchema({ description: 'A line of an order: linked to a product, or described here.' })
export class LineItemRequest extends IntersectionType(OrderedPiecesRequest, GoodsRequest) {
  @Amount({ optional: true, min: 0, example: 300, description: 'MXN, of one piece: for insurance and customs.' })
  declaredValue?: number | null;
}

const OrderNumber = (description: string): PropertyDecorator =>
  Text({ optional: true, max: 100, example: 'PEDIDO-1042', description });

const Channel = (description: string): PropertyDecorator =>
  Text({ optional: true, max: 50, example: 'SHOPIFY', description });

@ApiSchema({ description: 'The fields of an order to change: those left out stay, null clears.' })
export class UpdateOrderRequest {
  @OrderNumber('Your own number of the order.')
  orderNumber?: string | null;

  @Channel('The sales channel; kept in upper case.')
  channel?: string | null;

  @Nested(() => AddressRequest, { optional: true, description: 'The default destination of its shipments.' })
  shippingAddress?: AddressRequest | null;

  @Metadata({ description: 'Your own key-value pairs, returned as given.' })
  metadata?: Record<string, unknown> | null;
}

/** Source: docs/reference/orders.md#line-items */
@ApiSchema({ description: 'A new order, with at least one line.' })
export class CreateOrderRequest extends UpdateOrderRequest {
  @NestedList(() => LineItemRequest, { min: 1, max: MAX_LINES, description: 'What was ordered, line by line.' })
  lineItems!: LineItemRequest[];
}

export class OrderQuery extends PageQuery {
  @OneOf(ORDER_STATUSES, { enumName: 'OrderStatus', optional: true, description: 'Only orders of this status.' })
  status?: string | null;

  @OrderNumber('Only orders with exactly this number.')
  orderNumber?: string | null;

  @Channel('Only orders of this sales channel, in either case.')
  channel?: string | null;

  @Text({
    optional: true,
    max: 255,
    description: 'Contained in the order number, the recipient’s name, or a line’s name or SKU; case is ignored.',
  })
  search?: string | null;
}

export class ExportQuery extends ExportFormatQuery {
  @OneOf(ORDER_STATUSES, { enumName: 'OrderStatus', optional: true, description: 'Only orders in this status.' })
  status?: string | null;

  @QueryInstant({ description: 'Only orders made then or later. A date is a day of Mexico City.' })
  createdFrom?: string | null;

  @QueryInstant({ description: 'Only orders made before then. A date is a day of Mexico City.' })
  createdTo?: string | null;
}

export class ImportOrdersQuery {
  @QueryFlag({
    description: 'Default false. True: orders without errors are taken, and `rejectedCsv` has the rows of the others.',
  })
  partial?: boolean | null;
}

@ApiSchema({ description: 'The orders to read in one call.' })
export class FetchOrdersRequest {
  @AnyList({
    min: 1,
    max: 100,
    example: ['ord_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description:
      '1 to 100 ids. One that is unknown, or not a string, does not fail the others: its result is `found: false`.',
  })
  ids!: unknown[];
}

export const ORDER_EXAMPLE = {
  orderNumber: 'PEDIDO-1042',
  channel: 'SHOPIFY',
  lineItems: [
    {
      sku: 'LIB-0042',
      name: 'El laberinto de la soledad',
      unitPrice: 349.5,
      quantity: 2,
      weight: 0.6,
      length: 24,
      width: 16,
      height: 3,
      declaredValue: 300,
    },
  ],
  shippingAddress: MONTERREY,
};
