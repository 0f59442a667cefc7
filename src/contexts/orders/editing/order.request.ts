import { Metadata, Nested, NestedList } from '../../../platform/http/fields/composite-fields.js';
import { Amount, Id, Instant, Integer, OneOf, Text } from '../../../platform/http/fields/fields.js';
import { PageQuery } from '../../../platform/http/fields/query-fields.js';
import { AddressRequest } from '../../addresses/address.request.js';
import {
  CustomsDescription,
  PieceMeasure,
  SatPackaging,
  SatProductClass,
  TariffCode,
} from '../../catalog/products/product-fields.js';
import { ORDER_STATUSES } from '../order-status.js';
import { Country } from '../../../platform/http/fields/country-field.js';

export const MAX_LINES = 200;
const MAX_QUANTITY = 1_000_000;

const Measure = (example: number, unit: string): PropertyDecorator => PieceMeasure(example, `${unit}, of one piece.`);

/** A line item: linked to a product, or described inline. */
export class LineItemRequest {
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

  @Text({ optional: true, max: 255, example: 'El laberinto de la soledad' })
  name?: string | null;

  @Integer({ min: 1, max: MAX_QUANTITY, example: 2 })
  quantity!: number;

  @Amount({ optional: true, min: 0, example: 349.5, description: 'MXN, of one piece.' })
  unitPrice?: number | null;

  @Measure(0.6, 'Kilograms')
  weight?: number | null;

  @Measure(24, 'Centimetres')
  length?: number | null;

  @Measure(16, 'Centimetres')
  width?: number | null;

  @Measure(3, 'Centimetres')
  height?: number | null;

  @TariffCode()
  hsCode?: string | null;

  @SatProductClass()
  satProductClassCode?: string | null;

  @SatPackaging()
  satPackagingCode?: string | null;

  @Country()
  countryOfOrigin?: string | null;

  @CustomsDescription()
  customsDescription?: string | null;

  @Amount({ optional: true, min: 0, example: 300, description: 'MXN, of one piece: for insurance and customs.' })
  declaredValue?: number | null;
}

const OrderNumber = (description: string): PropertyDecorator =>
  Text({ optional: true, max: 100, example: 'PEDIDO-1042', description });

const Channel = (description: string): PropertyDecorator =>
  Text({ optional: true, max: 50, example: 'SHOPIFY', description });

/** The fields that can change after an order is created. */
export class UpdateOrderRequest {
  @OrderNumber('Your own number.')
  orderNumber?: string | null;

  @Channel('The sales channel; stored in upper case.')
  channel?: string | null;

  @Nested(() => AddressRequest, { optional: true, description: 'The default destination of its shipments.' })
  shippingAddress?: AddressRequest | null;

  @Metadata({ description: 'Your own key-value pairs, returned as given.' })
  metadata?: Record<string, unknown> | null;
}

/** Source: docs/reference/orders.md#line-items */
export class CreateOrderRequest extends UpdateOrderRequest {
  @NestedList(() => LineItemRequest, { min: 1, max: MAX_LINES })
  lineItems!: LineItemRequest[];
}

export class OrderQuery extends PageQuery {
  @OneOf(ORDER_STATUSES, { enumName: 'OrderStatus', optional: true })
  status?: string | null;

  @OrderNumber('Exact.')
  orderNumber?: string | null;

  @Channel('Exact; case is ignored.')
  channel?: string | null;

  @Text({
    optional: true,
    max: 255,
    description: 'Contained in the order number, the recipient’s name, or a line’s name or SKU; case is ignored.',
  })
  search?: string | null;
}

/** The filters of an export. */
export class ExportQuery {
  @OneOf(ORDER_STATUSES, { enumName: 'OrderStatus', optional: true })
  status?: string | null;

  @Instant({ optional: true, description: 'Inclusive.' })
  createdFrom?: string | null;

  @Instant({ optional: true, description: 'Exclusive.' })
  createdTo?: string | null;
}
