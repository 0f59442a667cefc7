import { ApiSchema, IntersectionType } from '@nestjs/swagger';
import { PageQuery } from '../../../platform/http/fields/query-fields.js';
import { Metadata } from '../../../platform/http/fields/composite-fields.js';
import { Amount, Flag, Text, HttpUrl } from '../../../platform/http/fields/fields.js';
import { GOODS_FIELDS, type GoodsField, type ProductContent } from './product.js';
import { GoodsRequest } from './product-fields.js';
import { skuKey } from './sku-key.js';

const Currency = (amount: string): PropertyDecorator =>
  Text({
    optional: true,
    pattern: /^[A-Za-z]{3}$/,
    format: 'a three-letter ISO currency code',
    example: 'MXN',
    description: `Currency of \`${amount}\`, as a three-letter ISO 4217 code. Default \`MXN\`.`,
  });

class ProductSaleRequest {
  @Text({
    optional: true,
    max: 100,
    example: 'LIB-0042',
    description:
      'SKU that is unique among all products of the organization, after Unicode normalization. Order lines with this SKU copy the active product.',
  })
  sku?: string | null;

  @Text({
    optional: true,
    max: 2000,
    example: 'Pasta dura, 320 páginas',
    description: 'Description of the product, for your own staff.',
  })
  description?: string | null;

  @Amount({
    optional: true,
    min: 0,
    example: 349.5,
    description: 'Price of one piece. Order lines copy the price as `unitPrice`.',
  })
  price?: number | null;

  @Currency('price')
  currency?: string | null;
}

/** Fields of a product, except the name. Source: docs/orders.md#products */
class ProductDetailsRequest extends IntersectionType(ProductSaleRequest, GoodsRequest) {
  @Amount({ optional: true, min: 0, example: 300, description: 'Value of one piece, for insurance and customs.' })
  declaredValue?: number | null;

  @Currency('declaredValue')
  declaredValueCurrency?: string | null;

  @Flag({ optional: true, description: 'Whether each piece ships in a separate parcel. Default false.' })
  shipsSeparately?: boolean | null;

  @HttpUrl({
    optional: true,
    max: 2048,
    example: 'https://tienda.mx/libros/42.jpg',
    description: 'URL of a picture of the product. The service stores the URL but does not load it.',
  })
  imageUrl?: string | null;

  @Flag({
    optional: true,
    description:
      'Whether the product is active. Order lines cannot refer to an inactive product by `sku`, and `GET /v1/products` does not list inactive products. Default true.',
  })
  isActive?: boolean | null;

  @Metadata({ description: 'Your own key-value pairs, returned unchanged.' })
  metadata?: Record<string, unknown> | null;
}

@ApiSchema({ description: 'A new product of the catalog.' })
export class CreateProductRequest extends ProductDetailsRequest {
  @Text({
    max: 255,
    example: 'El laberinto de la soledad',
    description: 'Name of the product. Order lines copy the name.',
  })
  name!: string;
}

@ApiSchema({ description: 'Fields of the product to change. Omitted fields keep their value. Null sets the default.' })
export class UpdateProductRequest extends ProductDetailsRequest {
  @Text({
    omittable: true,
    max: 255,
    example: 'El laberinto de la soledad',
    description: 'New name of the product. Existing orders keep the old name.',
  })
  name?: string;
}

export class ProductQuery extends PageQuery {
  @Text({
    optional: true,
    max: 100,
    description:
      'Only the product with this SKU. Differences in Unicode normalization and invisible characters are ignored.',
  })
  sku?: string | null;

  @Text({
    optional: true,
    max: 255,
    description: 'Text contained in name, SKU or description. Case and accents are ignored.',
  })
  search?: string | null;
}

type Details = Omit<ProductContent, 'name'>;

/** Default values of the fields that a client may write. The name is absent, because the name is required. */
const DEFAULTS: Details = {
  sku: null,
  description: null,
  price: null,
  currency: 'MXN',
  ...(Object.fromEntries(GOODS_FIELDS.map((field) => [field, null])) as Record<GoodsField, null>),
  declaredValueCurrency: 'MXN',
  shipsSeparately: false,
  imageUrl: null,
  isActive: true,
  metadata: {},
};

/** Applies a request to the details of a product. An absent field does not change. Null sets the default value. */
export function readProductDetails(request: ProductDetailsRequest, current: Details = DEFAULTS): Details {
  const details = Object.fromEntries(
    (Object.keys(DEFAULTS) as (keyof Details)[]).map((field) => [
      field,
      request[field] === undefined ? current[field] : (request[field] ?? DEFAULTS[field]),
    ]),
  ) as unknown as Details;
  return {
    ...details,
    sku: details.sku && skuKey(details.sku) ? details.sku : null,
    currency: details.currency.toUpperCase(),
    countryOfOrigin: details.countryOfOrigin?.toUpperCase() ?? null,
    declaredValueCurrency: details.declaredValueCurrency.toUpperCase(),
  };
}
