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
    description:
      'Id of an active or inactive product to copy values from. Values in the order line override the values of the product.',
  })
  productId?: string | null;

  @Text({
    optional: true,
    max: 100,
    example: 'LIB-0042',
    description:
      'SKU of an active product to copy values from. If no active product has this SKU, the order line needs `name` and `unitPrice`.',
  })
  sku?: string | null;

  @Text({
    optional: true,
    max: 255,
    example: 'El laberinto de la soledad',
    description: 'Name of the item. Required if the order line copies no product.',
  })
  name?: string | null;

  @Integer({ min: 1, max: MAX_QUANTITY, example: 2, description: 'Number of pieces ordered.' })
  quantity!: number;

  @Amount({ optional: true, min: 0, example: 349.5, description: 'Price of one piece, in MXN.' })
  unitPrice?: number | null;
}

@ApiSchema({ description: 'A line of an order, copied from a product or described in full.' })
export class LineItemRequest extends IntersectionType(OrderedPiecesRequest, GoodsRequest) {
  @Amount({
    optional: true,
    min: 0,
    example: 300,
    description: 'Value of one piece, in MXN, for insurance and customs.',
  })
  declaredValue?: number | null;
}

const OrderNumber = (description: string): PropertyDecorator =>
  Text({ optional: true, max: 100, example: 'PEDIDO-1042', description });

const Channel = (description: string): PropertyDecorator =>
  Text({ optional: true, max: 50, example: 'SHOPIFY', description });

@ApiSchema({ description: 'Fields of the order to change. Omitted fields keep their value. Null clears a field.' })
export class UpdateOrderRequest {
  @OrderNumber('Your own number of the order.')
  orderNumber?: string | null;

  @Channel('Sales channel. Stored in upper case.')
  channel?: string | null;

  @Nested(() => AddressRequest, { optional: true, description: 'Default destination for the shipments of the order.' })
  shippingAddress?: AddressRequest | null;

  @Metadata({ description: 'Your own key-value pairs, returned unchanged.' })
  metadata?: Record<string, unknown> | null;
}

/** Source: docs/orders.md#create-one */
@ApiSchema({ description: 'A new order with at least one line.' })
export class CreateOrderRequest extends UpdateOrderRequest {
  @NestedList(() => LineItemRequest, { min: 1, max: MAX_LINES, description: 'Lines of the order.' })
  lineItems!: LineItemRequest[];
}

export class OrderQuery extends PageQuery {
  @OneOf(ORDER_STATUSES, { enumName: 'OrderStatus', optional: true, description: 'Only orders with this status.' })
  status?: string | null;

  @OrderNumber('Only orders with exactly this order number.')
  orderNumber?: string | null;

  @Channel('Only orders of this sales channel. Case is ignored.')
  channel?: string | null;

  @Text({
    optional: true,
    max: 255,
    description:
      'Text contained in the order number, the recipient’s name, or the name or SKU of a line. Case is ignored.',
  })
  search?: string | null;
}

export class ExportQuery extends ExportFormatQuery {
  @OneOf(ORDER_STATUSES, { enumName: 'OrderStatus', optional: true, description: 'Only orders with this status.' })
  status?: string | null;

  @QueryInstant({
    description:
      'Only orders created at or after this time. A date without a time means midnight at the start of that day in Mexico City.',
  })
  createdFrom?: string | null;

  @QueryInstant({
    description:
      'Only orders created before this time. A date without a time means midnight at the start of that day in Mexico City.',
  })
  createdTo?: string | null;
}

export class ImportOrdersQuery {
  @QueryFlag({
    description:
      '`true`: imports every order that has no errors and returns the rows of all other orders in `rejectedCsv`. Default `false`.',
  })
  partial?: boolean | null;
}

@ApiSchema({ description: 'Ids of the orders to read in one call.' })
export class FetchOrdersRequest {
  @AnyList({
    min: 1,
    max: 100,
    example: ['ord_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description: '1 to 100 ids. An unknown or invalid id returns `found: false` and does not affect the other ids.',
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
