import { ApiProperty } from '@nestjs/swagger';
import type { Goods } from './goods.js';

/** One piece, of a product or of an order line. Source: docs/reference/catalog.md#fields */
export abstract class GoodsResponse {
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

  @ApiProperty({ type: String, nullable: true, example: 'MX' })
  countryOfOrigin!: string | null;

  @ApiProperty({ type: String, nullable: true })
  customsDescription!: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 300, description: 'Of one piece.' })
  declaredValue!: number | null;

  @ApiProperty({ example: 'MXN' })
  declaredValueCurrency!: string;
}

export const toGoodsResponse = (goods: Goods): GoodsResponse => ({
  weight: goods.weight,
  length: goods.length,
  width: goods.width,
  height: goods.height,
  hsCode: goods.hsCode,
  satProductClassCode: goods.satProductClassCode,
  countryOfOrigin: goods.countryOfOrigin,
  customsDescription: goods.customsDescription,
  declaredValue: goods.declaredValue,
  declaredValueCurrency: goods.declaredValueCurrency,
});
