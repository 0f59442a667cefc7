import { ApiProperty } from '@nestjs/swagger';
import type { Goods } from './goods.js';
import type { Product } from './product.js';

/** Source: docs/reference/catalog.md#fields */
export class ProductResponse {
  @ApiProperty({ example: 'prod_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ example: 'El laberinto de la soledad' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: 'LIB-0042' })
  sku!: string | null;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 349.5, description: 'Per unit.' })
  price!: number | null;

  @ApiProperty({ example: 'MXN' })
  currency!: string;

  @ApiProperty({ type: Number, nullable: true, example: 0.6, description: 'Kilograms, of one piece.' })
  weight!: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 24, description: 'Centimetres.' })
  length!: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 16, description: 'Centimetres.' })
  width!: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 3, description: 'Centimetres.' })
  height!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '4901.99' })
  hsCode!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '55101500' })
  satProductClassCode!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '4G', description: 'Packaging code of the SAT.' })
  satPackagingCode!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'MX' })
  countryOfOrigin!: string | null;

  @ApiProperty({ type: String, nullable: true })
  customsDescription!: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 300, description: 'Of one piece.' })
  declaredValue!: number | null;

  @ApiProperty({ example: 'MXN' })
  declaredValueCurrency!: string;

  @ApiProperty()
  shipsSeparately!: boolean;

  @ApiProperty({ type: String, nullable: true })
  imageUrl!: string | null;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({ type: Object, description: 'As given.' })
  metadata!: object;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

/** What an order line copies from its product. */
export const GOODS_FIELDS = [
  'weight',
  'length',
  'width',
  'height',
  'hsCode',
  'satProductClassCode',
  'satPackagingCode',
  'countryOfOrigin',
  'customsDescription',
  'declaredValue',
  'declaredValueCurrency',
] as const;

export const toGoodsResponse = (goods: Goods): Pick<ProductResponse, (typeof GOODS_FIELDS)[number]> => ({
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
