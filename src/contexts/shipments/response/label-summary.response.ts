import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Rate } from '../../../kernel/rate.js';
import type { LabelSummary, PurchaseAttemptSummary } from '../shipment-documents.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'A voided label that was used after all, and is paid for.' })
export class VoidReversedResponse {
  @ApiProperty({ example: '177.86', description: 'What was charged again: the refund of the void.' })
  amount!: string;

  @ApiProperty({ format: 'date-time', description: 'The scan that shows that the carrier had the parcel.' })
  scannedAt!: string;
}

@ApiSchema({ description: 'The label of a shipment in short.' })
export class LabelSummaryResponse {
  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of its label.' })
  labelId!: string;

  @ApiProperty({ enum: ['ACTIVE', 'VOIDED'], description: '`ACTIVE`: the carrier takes it. `VOIDED`: it does not.' })
  status!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'The number to track the parcel by.' })
  trackingNumber!: string;

  @ApiProperty({ format: 'uri', description: 'The PDF or ZPL file.' })
  labelUrl!: string;

  @Nullable(String, {
    format: 'date',
    example: '2026-12-10',
    description: 'The last day on which the carrier takes it unused. Null: the carrier names none.',
  })
  validUntil!: string | null;

  @ApiProperty({ example: '177.86', description: 'What the label cost: MXN with IVA, decimal string.' })
  charged!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Charge and refund are in Mexican pesos.' })
  currency!: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When it was voided; absent: it is valid.' })
  voidedAt?: string;

  @ApiPropertyOptional({
    example: '177.86',
    description: 'What came back for it: MXN, decimal string; absent: nothing.',
  })
  refundedAmount?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When that was credited; absent: nothing was.' })
  refundedAt?: string;

  @Nullable(VoidReversedResponse, {
    description: 'What a voided label was charged again because its parcel was handed over; null: it was not.',
  })
  voidReversed!: VoidReversedResponse | null;
}

@ApiSchema({ description: 'The latest attempt to buy a label, until one succeeds.' })
export class PurchaseAttemptSummaryResponse {
  @ApiProperty({ example: 'lat_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id to read the whole attempt by.' })
  id!: string;

  @ApiProperty({
    enum: ['pending', 'processing', 'failed', 'action_required'],
    example: 'action_required',
    description: 'Where that purchase stands. `action_required`: nobody knows yet whether there is a label.',
  })
  status!: string;

  @ApiProperty({ description: 'It was requested with `async: true`.' })
  async!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When the label was ordered.' })
  createdAt!: string;

  @ApiProperty({ example: '177.86', description: 'What the wallet was debited for it. MXN.' })
  charged!: string;

  @ApiProperty({ example: '0.00', description: 'What of that was credited again, because there is no label. MXN.' })
  refunded!: string;
}

@ApiSchema({ description: 'The rate that the label was bought at, in short.' })
export class PurchasedRateResponse {
  @ApiProperty({ description: 'The id of that rate.' })
  id!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'The carrier of the rate.' })
  carrierCode!: string;

  @ApiProperty({ example: 'TERRESTRE', description: 'The service of the carrier, by its own code.' })
  serviceCode!: string;

  @ApiProperty({ example: 'standard', description: 'How fast that service is.' })
  serviceLevel!: string;

  @ApiProperty({ example: 177.86, description: 'What it was quoted at: MXN with IVA.' })
  totalPrice!: number;
}

export const toLabelSummaryResponse = (label: LabelSummary): LabelSummaryResponse => ({
  labelId: label.labelId,
  status: label.status,
  trackingNumber: label.trackingNumber,
  labelUrl: label.labelUrl,
  validUntil: label.validUntil ?? null,
  charged: label.charged,
  currency: label.currency,
  voidedAt: label.voidedAt,
  refundedAmount: label.refundedAmount,
  refundedAt: label.refundedAt,
  voidReversed: label.voidReversed ?? null,
});

export const toPurchaseAttemptSummaryResponse = (attempt: PurchaseAttemptSummary): PurchaseAttemptSummaryResponse => ({
  id: attempt.id,
  status: attempt.status,
  async: attempt.async,
  createdAt: new Date(attempt.createdAt).toISOString(),
  charged: attempt.charged,
  refunded: attempt.refunded,
});

export const toPurchasedRateResponse = (rate: Rate): PurchasedRateResponse => ({
  id: rate.id,
  carrierCode: rate.carrierCode,
  serviceCode: rate.serviceCode,
  serviceLevel: rate.serviceLevel,
  totalPrice: rate.totalPrice,
});
