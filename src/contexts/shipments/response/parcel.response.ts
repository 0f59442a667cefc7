import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { DIMENSION_UNITS, WEIGHT_UNITS, type Parcel } from '../../../kernel/parcel.js';

@ApiSchema({ description: 'A parcel in the units that it was sent in.' })
export class ParcelResponse {
  @ApiProperty({ example: 30, description: 'The length of the parcel, in `dimensionUnit`.' })
  length!: number;

  @ApiProperty({ example: 20, description: 'The width of the parcel, in `dimensionUnit`.' })
  width!: number;

  @ApiProperty({ example: 15, description: 'The height of the parcel, in `dimensionUnit`.' })
  height!: number;

  @ApiProperty({ example: 2.5, description: 'The weight that was declared, in `weightUnit`.' })
  weight!: number;

  @ApiProperty({
    enum: DIMENSION_UNITS,
    enumName: 'DimensionUnit',
    description: 'The unit that the three sides are in.',
  })
  dimensionUnit!: string;

  @ApiProperty({ enum: WEIGHT_UNITS, enumName: 'WeightUnit', description: 'The unit that the weight is in.' })
  weightUnit!: string;

  @ApiProperty({ type: String, nullable: true, description: 'What is in the parcel; null: not said.' })
  description!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'What it is packed in; null: not said.' })
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
