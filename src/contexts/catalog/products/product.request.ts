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
    description: `The currency of \`${amount}\`: three letters of ISO 4217. Default \`MXN\`.`,
  });

class ProductSaleRequest {
  @Text({
    optional: true,
    max: 100,
    example: 'LIB-0042',
    description:
      'Unique among your products, inactive ones included, also without invisible characters and in NFC. Order lines with it link to the active product.',
  })
  sku?: string | null;

  @Text({
    optional: true,
    max: 2000,
    example: 'Pasta dura, 320 páginas',
    description: 'What the product is, for your own people.',
  })
  description?: string | null;

  @Amount({ optional: true, min: 0, example: 349.5, description: 'Per unit; copied to order lines as `unitPrice`.' })
  price?: number | null;

  @Currency('price')
  currency?: string | null;
}

/** The fields of a product except its name. Source: docs/reference/catalog.md#fields */
class ProductDetailsRequest extends IntersectionType(ProductSaleRequest, GoodsRequest) {
  @Amount({ optional: true, min: 0, example: 300, description: 'Per unit, for insurance and customs.' })
  declaredValue?: number | null;

  @Currency('declaredValue')
  declaredValueCurrency?: string | null;

  @Flag({ optional: true, description: 'Whether each piece travels in a parcel of its own. Default false.' })
  shipsSeparately?: boolean | null;

  @HttpUrl({
    optional: true,
    max: 2048,
    example: 'https://tienda.mx/libros/42.jpg',
    description: 'Where a picture of the product is; it is kept and not loaded.',
  })
  imageUrl?: string | null;

  @Flag({ optional: true, description: 'Default true. Inactive products are not listed and never link by SKU.' })
  isActive?: boolean | null;

  @Metadata({ description: 'Your own key-value pairs, returned as given.' })
  metadata?: Record<string, unknown> | null;
}

@ApiSchema({ description: 'A new product of your catalog.' })
export class CreateProductRequest extends ProductDetailsRequest {
  @Text({
    max: 255,
    example: 'El laberinto de la soledad',
    description: 'What the product is called; order lines copy it.',
  })
  name!: string;
}

@ApiSchema({ description: 'The fields of a product to change: those left out stay, null sets the default.' })
export class UpdateProductRequest extends ProductDetailsRequest {
  @Text({
    omittable: true,
    max: 255,
    example: 'El laberinto de la soledad',
    description: 'The new name of the product. Orders that exist keep the old one.',
  })
  name?: string;
}

export class ProductQuery extends PageQuery {
  @Text({
    optional: true,
    max: 100,
    description: 'Only the product with exactly this SKU, whatever its Unicode form and invisible characters.',
  })
  sku?: string | null;

  @Text({
    optional: true,
    max: 255,
    description: 'Contained in name, SKU or description; case and accents are ignored.',
  })
  search?: string | null;
}

type Details = Omit<ProductContent, 'name'>;

/** The fields that a client may write, besides the name. */
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

/** Applies a request to a product's details: an absent field keeps the value in `current`, null sets the default. */
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
