import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import type { Goods, GoodsField, Product } from './product.js';

/** Source: docs/reference/catalog.md#fields */
@ApiSchema({ description: 'A product of your catalog, from which orders take weights, sizes and customs data.' })
export class ProductResponse {
  @ApiProperty({
    example: 'prod_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the product, to name in order lines.',
  })
  id!: string;

  @ApiProperty({ example: 'El laberinto de la soledad', description: 'What the product is called.' })
  name!: string;

  @Nullable(String, { example: 'LIB-0042', description: 'Your own number of the product; null: none.' })
  sku!: string | null;

  @Nullable(String, { description: 'The product in your own words; null: none.' })
  description!: string | null;

  @Nullable(Number, { example: 349.5, description: 'MXN of one piece, or as `currency` says; null: not given.' })
  price!: number | null;

  @ApiProperty({ example: 'MXN', description: 'The currency of `price`: three letters of ISO 4217.' })
  currency!: string;

  @Nullable(Number, { example: 0.6, description: 'Kilograms of one piece; null: not given.' })
  weight!: number | null;

  @Nullable(Number, { example: 24, description: 'The length of one piece in cm; null: not given.' })
  length!: number | null;

  @Nullable(Number, { example: 16, description: 'The width of one piece in cm; null: not given.' })
  width!: number | null;

  @Nullable(Number, { example: 3, description: 'The height of one piece in cm; null: not given.' })
  height!: number | null;

  @Nullable(String, { example: '4901.99', description: 'The tariff code of the goods, for customs; null: not given.' })
  hsCode!: string | null;

  @Nullable(String, { example: '55101500', description: 'The product key of the SAT, eight digits; null: not given.' })
  satProductClassCode!: string | null;

  @Nullable(String, { example: '4G', description: 'The packaging code of the SAT; null: not given.' })
  satPackagingCode!: string | null;

  @Nullable(String, {
    example: 'MX',
    description: 'Where the goods were made, by two letters of ISO 3166-1; null: not given.',
  })
  countryOfOrigin!: string | null;

  @Nullable(String, { description: 'What the goods are, for customs; null: not given.' })
  customsDescription!: string | null;

  @Nullable(Number, {
    example: 300,
    description: 'What one piece is worth, for insurance and customs; null: not given.',
  })
  declaredValue!: number | null;

  @ApiProperty({ example: 'MXN', description: 'The currency of `declaredValue`: three letters of ISO 4217.' })
  declaredValueCurrency!: string;

  @ApiProperty({ description: 'Whether each piece travels in a parcel of its own.' })
  shipsSeparately!: boolean;

  @Nullable(String, { description: 'Where a picture of the product is; null: none.' })
  imageUrl!: string | null;

  @ApiProperty({ description: '`false`: it is in no list, and its SKU links no order lines.' })
  isActive!: boolean;

  @ApiProperty({ type: Object, description: 'Your own key-value pairs, as you sent them.' })
  metadata!: object;

  @ApiProperty({ format: 'date-time', description: 'When the product was made.' })
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
