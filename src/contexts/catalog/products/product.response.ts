import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import type { Goods, GoodsField, Product } from './product.js';

/** Source: docs/orders.md#products */
@ApiSchema({ description: 'A product of the catalog. Order lines copy its weight, dimensions and customs data.' })
export class ProductResponse {
  @ApiProperty({
    example: 'prod_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the product. Order lines refer to this id.',
  })
  id!: string;

  @ApiProperty({ example: 'El laberinto de la soledad', description: 'Name of the product.' })
  name!: string;

  @Nullable(String, { example: 'LIB-0042', description: 'Your own stock keeping unit (SKU). Null if not given.' })
  sku!: string | null;

  @Nullable(String, { description: 'Description of the product. Null if not given.' })
  description!: string | null;

  @Nullable(Number, { example: 349.5, description: 'Price of one piece, in `currency`. Null if not given.' })
  price!: number | null;

  @ApiProperty({ example: 'MXN', description: 'Currency of `price`, as a three-letter ISO 4217 code.' })
  currency!: string;

  @Nullable(Number, { example: 0.6, description: 'Weight of one piece, in kilograms. Null if not given.' })
  weight!: number | null;

  @Nullable(Number, { example: 24, description: 'Length of one piece, in cm. Null if not given.' })
  length!: number | null;

  @Nullable(Number, { example: 16, description: 'Width of one piece, in cm. Null if not given.' })
  width!: number | null;

  @Nullable(Number, { example: 3, description: 'Height of one piece, in cm. Null if not given.' })
  height!: number | null;

  @Nullable(String, {
    example: '4901.99',
    description: 'Harmonized System code of the goods, for customs. Null if not given.',
  })
  hsCode!: string | null;

  @Nullable(String, {
    example: '55101500',
    description: 'SAT product code of the goods, eight digits. Null if not given.',
  })
  satProductClassCode!: string | null;

  @Nullable(String, { example: '4G', description: 'SAT packaging code of the goods. Null if not given.' })
  satPackagingCode!: string | null;

  @Nullable(String, {
    example: 'MX',
    description: 'Country of origin, as a two-letter ISO 3166-1 code. Null if not given.',
  })
  countryOfOrigin!: string | null;

  @Nullable(String, { description: 'Description of the goods for customs. Null if not given.' })
  customsDescription!: string | null;

  @Nullable(Number, {
    example: 300,
    description: 'Value of one piece, for insurance and customs. Null if not given.',
  })
  declaredValue!: number | null;

  @ApiProperty({ example: 'MXN', description: 'Currency of `declaredValue`, as a three-letter ISO 4217 code.' })
  declaredValueCurrency!: string;

  @ApiProperty({ description: 'Whether each piece ships in a separate parcel.' })
  shipsSeparately!: boolean;

  @Nullable(String, { description: 'URL of a picture of the product. Null if not given.' })
  imageUrl!: string | null;

  @ApiProperty({
    description:
      'Whether the product is active. Order lines cannot refer to an inactive product by `sku`, and `GET /v1/products` does not list inactive products.',
  })
  isActive!: boolean;

  @ApiProperty({ type: Object, description: 'Your own key-value pairs, returned unchanged.' })
  metadata!: object;

  @ApiProperty({ format: 'date-time', description: 'Time when the product was created.' })
  createdAt!: Date;
}

export const toGoodsResponse = (goods: Goods): Pick<ProductResponse, GoodsField> => ({
  weight: goods.weight,
  length: goods.length,
  width: goods.width,
  height: goods.height,
  hsCode: goods.hsCode,
  satProductClassCode: goods.satProductClassCode,
  satPackagingCode: goods.satPackagingCode ?? null,
  countryOfOrigin: goods.countryOfOrigin,
  customsDescription: goods.customsDescription,
  declaredValue: goods.declaredValue,
  declaredValueCurrency: goods.declaredValueCurrency,
});

export const toProductResponse = (product: Product): ProductResponse => ({
  id: product.id,
  name: product.name,
  sku: product.sku,
  description: product.description,
  price: product.price,
  currency: product.currency,
  ...toGoodsResponse(product),
  shipsSeparately: product.shipsSeparately,
  imageUrl: product.imageUrl,
  isActive: product.isActive,
  metadata: product.metadata,
  createdAt: product.createdAt,
});
