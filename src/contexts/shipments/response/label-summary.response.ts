import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Rate } from '../../../kernel/rate.js';
import type { LabelSummary, PurchaseAttemptSummary } from '../shipment-documents.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'Repeated charge for a voided label that was used.' })
export class VoidReversedResponse {
  @ApiProperty({
    example: '177.86',
    description: 'Amount charged again in MXN, equal to the refund of the void, as a decimal string.',
  })
  amount!: string;

  @ApiProperty({ format: 'date-time', description: 'Time of the scan that proves that the carrier had the parcel.' })
  scannedAt!: string;
}

@ApiSchema({ description: 'Summary of the label of a shipment.' })
export class LabelSummaryResponse {
  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the label of the shipment.' })
  labelId!: string;

  @ApiProperty({
    enum: ['ACTIVE', 'VOIDED'],
    description: 'Status of the label. Do not use a `VOIDED` label.',
  })
  status!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'Tracking number of the parcel.' })
  trackingNumber!: string;

  @ApiProperty({ format: 'uri', description: 'URL of the label file, PDF or ZPL.' })
  labelUrl!: string;

  @Nullable(String, {
    format: 'date',
    example: '2026-12-10',
    description: 'Last day on which the carrier accepts the unused label. Null if the carrier sets no limit.',
  })
  validUntil!: string | null;

  @ApiProperty({ example: '177.86', description: 'Price of the label, in MXN, IVA included, decimal string.' })
  charged!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of `charged` and `refundedAmount`: Mexican pesos.' })
  currency!: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Time when the label was voided. Absent while the label is valid.',
  })
  voidedAt?: string;

  @ApiPropertyOptional({
    example: '177.86',
    description: 'Amount refunded for the label, in MXN, decimal string. Absent without a refund.',
  })
  refundedAmount?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the refund. Absent without a refund.' })
  refundedAt?: string;

  @Nullable(VoidReversedResponse, {
    description: 'Amount charged again because the voided label was used. Null if the voided label was not used.',
  })
  voidReversed!: VoidReversedResponse | null;
}

@ApiSchema({ description: 'The most recent attempt to buy a label, if no attempt has succeeded yet.' })
export class PurchaseAttemptSummaryResponse {
  @ApiProperty({ example: 'lat_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the attempt, to read its details.' })
  id!: string;

  @ApiProperty({
    enum: ['pending', 'processing', 'failed', 'action_required'],
    example: 'action_required',
    description:
      'Status of the purchase. `action_required`: the service does not know yet whether the carrier created a label.',
  })
  status!: string;

  @ApiProperty({ description: 'Whether the purchase was requested with `async: true`.' })
  async!: boolean;

  @ApiProperty({ format: 'date-time', description: 'Time when the purchase was requested.' })
  createdAt!: string;

  @ApiProperty({ example: '177.86', description: 'Amount debited from the wallet for this attempt, in MXN.' })
  charged!: string;

  @ApiProperty({ example: '0.00', description: 'Amount refunded because no label was created, in MXN.' })
  refunded!: string;
}

@ApiSchema({ description: 'Summary of the rate of the purchased label.' })
export class PurchasedRateResponse {
  @ApiProperty({ description: 'Id of the rate.' })
  id!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'Code of the carrier.' })
  carrierCode!: string;

  @ApiProperty({ example: 'TERRESTRE', description: 'Code of the service, as defined by the carrier.' })
  serviceCode!: string;

  @ApiProperty({ example: 'standard', description: 'Speed category of the service.' })
  serviceLevel!: string;

  @ApiProperty({ example: 177.86, description: 'Quoted price, in MXN, IVA included.' })
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
