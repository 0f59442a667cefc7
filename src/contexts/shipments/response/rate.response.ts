import { ApiProperty } from '@nestjs/swagger';
import { SERVICE_LEVELS, type Rate, type ServiceLevel } from '../../../kernel/rate.js';

export class EstimatedDaysResponse {
  @ApiProperty({ example: 2 })
  min!: number;

  @ApiProperty({ example: 4 })
  max!: number;
}

export class RateBreakdownResponse {
  @ApiProperty({ example: 132.5 })
  baseRate!: number;

  @ApiProperty({ example: 20.83 })
  fuelSurcharge!: number;

  @ApiProperty({ example: 0, description: 'The premium, for insured rates.' })
  insuranceCost!: number;

  @ApiProperty({ example: 153.33 })
  subtotal!: number;

  @ApiProperty({ example: 0.16 })
  ivaRate!: number;

  @ApiProperty({ example: 24.53 })
  ivaAmount!: number;

  @ApiProperty({ example: 177.86 })
  total!: number;
}

/** Source: specification, Rate. */
export class RateResponse implements Rate {
  @ApiProperty({ example: 'rate_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The `rateId` to buy with.' })
  id!: string;

  @ApiProperty({ example: 'ESTAFETA' })
  carrierCode!: string;

  @ApiProperty({ example: 'TERRESTRE' })
  serviceCode!: string;

  @ApiProperty({ example: 'Estafeta' })
  carrierName!: string;

  @ApiProperty({ example: 'Terrestre' })
  serviceName!: string;

  @ApiProperty({ enum: SERVICE_LEVELS })
  serviceLevel!: ServiceLevel;

  @ApiProperty({ example: 177.86, description: 'To pay, IVA included: exactly the wallet charge.' })
  totalPrice!: number;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty()
  isInsured!: boolean;

  @ApiProperty({ type: EstimatedDaysResponse, description: 'Business days.' })
  estimatedDays!: EstimatedDaysResponse;

  @ApiProperty({ format: 'date-time', description: '24 hours after the quote.' })
  expiresAt!: string;

  @ApiProperty({ type: RateBreakdownResponse })
  breakdown!: RateBreakdownResponse;
}
