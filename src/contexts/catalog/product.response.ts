import { ApiProperty } from '@nestjs/swagger';
import { GoodsResponse, toGoodsResponse } from './goods.response.js';
import type { Product } from './product.js';

/** Source: docs/reference/catalog.md#fields */
export class ProductResponse extends GoodsResponse {
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
  ...toGoodsResponse(product),
  shipsSeparately: product.shipsSeparately,
  imageUrl: product.imageUrl,
  isActive: product.isActive,
  metadata: product.metadata,
  createdAt: product.createdAt,
});
