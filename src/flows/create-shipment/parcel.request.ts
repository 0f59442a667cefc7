import { ApiSchema } from '@nestjs/swagger';
import {
  DIMENSION_UNITS,
  WEIGHT_UNITS,
  type DimensionUnit,
  type Parcel,
  type WeightUnit,
} from '../../kernel/parcel.js';
import { Length, OneOf, Text, Weight } from '../../platform/http/fields/fields.js';

/** Source: docs/reference/shipment-operations.md#parcel. */
@ApiSchema({ description: 'The parcel as it is handed over: carriers measure and weigh it again.' })
export class ParcelRequest {
  @Length({
    example: 30,
    description: 'The length: centimetres, unless `dimensionUnit` says otherwise. The sides may come in any order.',
  })
  length!: number;

  @Length({ example: 20, description: 'The width, in the unit of the length.' })
  width!: number;

  @Length({ example: 15, description: 'The height, in the unit of the length.' })
  height!: number;

  @Weight({ example: 2.5, description: 'Kilograms, unless `weightUnit` says otherwise.' })
  weight!: number;

  @OneOf(DIMENSION_UNITS, {
    enumName: 'DimensionUnit',
    optional: true,
    description: 'The unit of the three sides. Default `cm`.',
  })
  dimensionUnit?: DimensionUnit | null;

  @OneOf(WEIGHT_UNITS, { enumName: 'WeightUnit', optional: true, description: 'The unit of the weight. Default `kg`.' })
  weightUnit?: WeightUnit | null;

  @Text({ optional: true, max: 255, example: 'Libros', description: 'What is in the parcel, for its label.' })
  description?: string | null;

  @Text({
    optional: true,
    max: 255,
    example: 'BOX',
    description: 'What it is packed in, which shipping rules may look at.',
  })
  packagingType?: string | null;
}

/** The parcel with defaults, in the units of the request. */
export const toParcel = (request: ParcelRequest): Parcel => ({
  length: request.length,
  width: request.width,
  height: request.height,
  weight: request.weight,
  dimensionUnit: request.dimensionUnit ?? 'cm',
  weightUnit: request.weightUnit ?? 'kg',
  description: request.description ?? null,
  packagingType: request.packagingType ?? null,
});
