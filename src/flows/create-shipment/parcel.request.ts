import {
  DIMENSION_UNITS,
  WEIGHT_UNITS,
  type DimensionUnit,
  type Parcel,
  type WeightUnit,
} from '../../kernel/parcel.js';
import { OneOf, Text } from '../../platform/http/fields/fields.js';
import { Length, Weight } from '../../platform/http/fields/measure-fields.js';

/** Source: docs/reference/shipment-operations.md#parcel. */
export class ParcelRequest {
  @Length({ example: 30, description: 'Centimetres, unless `dimensionUnit` says otherwise.' })
  length!: number;

  @Length({ example: 20 })
  width!: number;

  @Length({ example: 15 })
  height!: number;

  @Weight({ example: 2.5, description: 'Kilograms, unless `weightUnit` says otherwise.' })
  weight!: number;

  @OneOf(DIMENSION_UNITS, { enumName: 'DimensionUnit', optional: true, description: 'Default `cm`.' })
  dimensionUnit?: DimensionUnit | null;

  @OneOf(WEIGHT_UNITS, { enumName: 'WeightUnit', optional: true, description: 'Default `kg`.' })
  weightUnit?: WeightUnit | null;

  @Text({ optional: true, max: 255, example: 'Libros' })
  description?: string | null;

  @Text({ optional: true, max: 255, example: 'BOX' })
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
