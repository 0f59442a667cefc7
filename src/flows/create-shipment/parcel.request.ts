import { ApiSchema } from '@nestjs/swagger';
import {
  DIMENSION_UNITS,
  WEIGHT_UNITS,
  type DimensionUnit,
  type Parcel,
  type WeightUnit,
} from '../../kernel/parcel.js';
import { Length, OneOf, Text, Weight } from '../../platform/http/fields/fields.js';

/** Source: docs/shipments.md#shipment-data. */
@ApiSchema({ description: 'Parcel as you hand it over to the carrier. Carriers measure and weigh the parcel again.' })
export class ParcelRequest {
  @Length({
    example: 30,
    description: 'Length of the parcel, in `dimensionUnit`. The three dimensions can be in any sequence.',
  })
  length!: number;

  @Length({ example: 20, description: 'Width of the parcel, in `dimensionUnit`.' })
  width!: number;

  @Length({ example: 15, description: 'Height of the parcel, in `dimensionUnit`.' })
  height!: number;

  @Weight({ example: 2.5, description: 'Weight of the parcel, in `weightUnit`.' })
  weight!: number;

  @OneOf(DIMENSION_UNITS, {
    enumName: 'DimensionUnit',
    optional: true,
    description: 'Unit of length, width and height. Default `cm`.',
  })
  dimensionUnit?: DimensionUnit | null;

  @OneOf(WEIGHT_UNITS, { enumName: 'WeightUnit', optional: true, description: 'Unit of the weight. Default `kg`.' })
  weightUnit?: WeightUnit | null;

  @Text({
    optional: true,
    max: 255,
    example: 'Libros',
    description: 'Description of the contents, printed on the label.',
  })
  description?: string | null;

  @Text({
    optional: true,
    max: 255,
    example: 'BOX',
    description: 'Type of packaging, which shipping rules can compare.',
  })
  packagingType?: string | null;
}

/** Adds default values. The units remain the units of the request. */
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
