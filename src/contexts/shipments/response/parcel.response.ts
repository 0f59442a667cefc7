import { ApiProperty } from '@nestjs/swagger';
import { DIMENSION_UNITS, WEIGHT_UNITS, type Parcel } from '../../../kernel/parcel.js';

/** A parcel in the units it was sent in. */
export class ParcelResponse {
  @ApiProperty({ example: 30 })
  length!: number;

  @ApiProperty({ example: 20 })
  width!: number;

  @ApiProperty({ example: 15 })
  height!: number;

  @ApiProperty({ example: 2.5 })
  weight!: number;

  @ApiProperty({ enum: DIMENSION_UNITS, enumName: 'DimensionUnit' })
  dimensionUnit!: string;

  @ApiProperty({ enum: WEIGHT_UNITS, enumName: 'WeightUnit' })
  weightUnit!: string;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  @ApiProperty({ type: String, nullable: true })
  packagingType!: string | null;
}

export const toParcelResponse = (parcel: Parcel): ParcelResponse => ({
  length: parcel.length,
  width: parcel.width,
  height: parcel.height,
  weight: parcel.weight,
  dimensionUnit: parcel.dimensionUnit,
  weightUnit: parcel.weightUnit,
  description: parcel.description,
  packagingType: parcel.packagingType,
});
