import { ApiProperty } from '@nestjs/swagger';
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

  @ApiProperty({ type: Number, nullable: true, example: 0.6, description: 'Kilograms.' })
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

  @ApiProperty({ type: String, nullable: true, example: 'MX' })
  countryOfOrigin!: string | null;

  @ApiProperty({ type: String, nullable: true })
  customsDescription!: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 300, description: 'Per unit.' })
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

export const toProductResponse = (product: Product): ProductResponse => ({
  id: product.id,
  name: product.name,
  sku: product.sku,
  description: product.description,
  price: product.price,
  currency: product.currency,
  weight: product.weight,
  length: product.length,
  width: product.width,
  height: product.height,
  hsCode: product.hsCode,
  satProductClassCode: product.satProductClassCode,
  countryOfOrigin: product.countryOfOrigin,
  customsDescription: product.customsDescription,
  declaredValue: product.declaredValue,
  declaredValueCurrency: product.declaredValueCurrency,
  shipsSeparately: product.shipsSeparately,
  imageUrl: product.imageUrl,
  isActive: product.isActive,
  metadata: product.metadata,
  createdAt: product.createdAt,
});
