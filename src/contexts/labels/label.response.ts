import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ERROR_CODES } from '../../kernel/error-codes.js';
import { VoidReversedResponse } from '../shipments/response/label-summary.response.js';

/** MXN. */
export abstract class ChargeResponse {
  @ApiProperty({ example: '177.86', description: 'The price of the rate: MXN with IVA, decimal string.' })
  quotedTotal!: string;

  @ApiProperty({ example: '24.53', description: 'The IVA in that price: MXN, decimal string.' })
  ivaAmount!: string;

  @ApiProperty({
    example: '0.00',
    description: 'The fee of the plan for a label beyond its monthly quota: MXN, decimal string.',
  })
  overageCharge!: string;
}

@ApiSchema({ description: 'What the charge for a label is made of: MXN, decimal strings.' })
export class LabelBreakdownResponse extends ChargeResponse {
  @ApiProperty({ example: '177.86', description: 'The whole charge: MXN, decimal string.' })
  total!: string;
}

/** Source: docs/reference/labels.md#label. */
@ApiSchema({ description: 'A label, with its file and what it cost.' })
export class LabelResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment that the label is for.' })
  shipmentId!: string;

  @ApiProperty({ example: 'lat_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The purchase attempt that made it.' })
  attemptId!: string;

  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the label.' })
  labelId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'The number that the carrier tracks the parcel by.' })
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

  @ApiProperty({ example: 'ESTAFETA', description: 'The carrier that takes the parcel.' })
  carrierCode!: string;

  @ApiProperty({ example: 'TERRESTRE', description: 'The service that was bought, by its code.' })
  serviceCode!: string;

  @ApiProperty({ example: 'Terrestre', description: 'The service that was bought, for people.' })
  serviceName!: string;

  @ApiProperty({ example: '177.86', description: 'What the wallet was debited for it: MXN with IVA, decimal string.' })
  charged!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Charges and refunds are in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: '9822.14',
    description: 'What the wallet held right after it was bought: MXN, decimal string.',
  })
  walletBalanceAfter!: string;

  @ApiProperty({ type: LabelBreakdownResponse, description: 'What the charge is made of.' })
  breakdown!: LabelBreakdownResponse;

  @ApiProperty({ required: false, enum: ['VOIDED'], description: '`VOIDED`; absent while the label is valid.' })
  status?: 'VOIDED';

  @ApiProperty({ required: false, format: 'date-time', description: 'When the label was voided; absent: it was not.' })
  voidedAt?: string;

  @ApiProperty({
    required: false,
    example: '177.86',
    description: 'The full original charge; absent: the label was not voided.',
  })
  refundedAmount?: string;

  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When the charge was credited again; absent: it was not.',
  })
  refundedAt?: string;

  @ApiProperty({
    type: VoidReversedResponse,
    required: false,
    nullable: true,
    description: 'What a voided label was charged again because its parcel was handed over; null: it was not.',
  })
  voidReversed?: VoidReversedResponse | null;
}

@ApiSchema({ description: 'A label that was voided, and what came back for it.' })
export class VoidedLabelResponse {
  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The label’s id.' })
  id!: string;

  @ApiProperty({ enum: ['VOIDED'], description: 'Always `VOIDED` here.' })
  status!: 'VOIDED';

  @ApiProperty({ format: 'date-time', description: 'When it was voided.' })
  voidedAt!: string;

  @ApiProperty({ example: '177.86', description: 'The full original charge.' })
  refundedAmount!: string;

  @ApiProperty({ format: 'date-time', description: 'When its charge was credited to the wallet.' })
  refundedAt!: string;
}

@ApiSchema({ description: 'Why one label of several is not voided.' })
export class VoidErrorResponse {
  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'The code that voiding it alone has.' })
  code!: string;

  @ApiProperty({ description: 'For people; it may change.' })
  message!: string;

  @ApiProperty({ type: Object, description: 'As those of the error when it is voided alone.' })
  details!: object;
}

@ApiSchema({ description: 'What became of one label of several: `status` tells which fields it has.' })
export class VoidResultResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'As it was sent.' })
  shipmentId!: string;

  @ApiProperty({ enum: ['voided', 'refused'], description: 'Whether its label is voided by this request.' })
  status!: 'voided' | 'refused';

  @ApiProperty({
    type: String,
    nullable: true,
    example: '177.86',
    description: 'What was credited to the wallet, in MXN. Null: it was refused.',
  })
  refundedAmount!: string | null;

  @ApiProperty({ type: VoidErrorResponse, nullable: true, description: 'Why it was refused. Null: it is voided.' })
  error!: VoidErrorResponse | null;
}

@ApiSchema({ description: 'What became of each label that was to be voided.' })
export class VoidedLabelsResponse {
  @ApiProperty({ type: [VoidResultResponse], description: 'One for each shipment, in the order of the request.' })
  results!: VoidResultResponse[];
}
