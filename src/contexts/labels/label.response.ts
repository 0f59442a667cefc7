import { ApiProperty } from '@nestjs/swagger';
import { VoidReversedResponse } from '../shipments/response/label-summary.response.js';

/** MXN. */
export abstract class ChargeResponse {
  @ApiProperty({ example: '177.86' })
  quotedTotal!: string;

  @ApiProperty({ example: '24.53' })
  ivaAmount!: string;

  @ApiProperty({ example: '0.00' })
  overageCharge!: string;
}

export class LabelBreakdownResponse extends ChargeResponse {
  @ApiProperty({ example: '177.86' })
  total!: string;
}

/** Source: docs/reference/labels.md#label. */
export class LabelResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @ApiProperty({ example: 'lat_01jb7w0v5kq0m3r8x2d4t6y9za' })
  attemptId!: string;

  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za' })
  labelId!: string;

  @ApiProperty({ example: '3004512345678901234567' })
  trackingNumber!: string;

  @ApiProperty({ format: 'uri', description: 'The PDF or ZPL file.' })
  labelUrl!: string;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-12-10',
    description: 'The last day on which the carrier takes it unused. Null: the carrier names none.',
  })
  validUntil!: string | null;

  @ApiProperty({ example: 'ESTAFETA' })
  carrierCode!: string;

  @ApiProperty({ example: 'TERRESTRE' })
  serviceCode!: string;

  @ApiProperty({ example: 'Terrestre' })
  serviceName!: string;

  @ApiProperty({ example: '177.86' })
  charged!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ example: '9822.14' })
  walletBalanceAfter!: string;

  @ApiProperty({ type: LabelBreakdownResponse })
  breakdown!: LabelBreakdownResponse;

  @ApiProperty({ required: false, enum: ['VOIDED'], description: 'Of a voided label, as are the four that follow.' })
  status?: 'VOIDED';

  @ApiProperty({ required: false, format: 'date-time' })
  voidedAt?: string;

  @ApiProperty({ required: false, example: '177.86', description: 'The full original charge.' })
  refundedAmount?: string;

  @ApiProperty({ required: false, format: 'date-time' })
  refundedAt?: string;

  @ApiProperty({
    type: VoidReversedResponse,
    required: false,
    nullable: true,
    description: 'What a voided label was charged again because its parcel was handed over; null: it was not.',
  })
  voidReversed?: VoidReversedResponse | null;
}

export class VoidedLabelResponse {
  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The label’s id.' })
  id!: string;

  @ApiProperty({ enum: ['VOIDED'] })
  status!: 'VOIDED';

  @ApiProperty({ format: 'date-time' })
  voidedAt!: string;

  @ApiProperty({ example: '177.86', description: 'The full original charge.' })
  refundedAmount!: string;

  @ApiProperty({ format: 'date-time' })
  refundedAt!: string;
}
