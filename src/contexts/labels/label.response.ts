import { ApiProperty, ApiPropertyOptional, ApiSchema, IntersectionType } from '@nestjs/swagger';
import { ERROR_CODES } from '../../kernel/error-codes.js';
import { VoidReversedResponse } from '../shipments/response/label-summary.response.js';
import { ATTEMPT_STATUSES } from './attempt/attempt-status.js';
import { ShipmentReferences } from '../shipments/shipment.events.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

/** Amounts are decimal strings in MXN. */
export abstract class ChargeResponse {
  @ApiProperty({ example: '177.86', description: 'Price of the rate in MXN, IVA included, as a decimal string.' })
  quotedTotal!: string;

  @ApiProperty({ example: '24.53', description: 'IVA part of `quotedTotal` in MXN, as a decimal string.' })
  ivaAmount!: string;

  @ApiProperty({
    example: '0.00',
    description: 'Plan fee for a label above the monthly quota, in MXN, as a decimal string.',
  })
  overageCharge!: string;
}

@ApiSchema({ description: 'Parts of the charge for a label, in MXN, as decimal strings.' })
export class LabelBreakdownResponse extends ChargeResponse {
  @ApiProperty({ example: '177.86', description: 'Total charge in MXN, as a decimal string.' })
  total!: string;
}

/** Source: docs/shipments.md#labels. */
@ApiSchema({ description: 'A label with its file and its charge.' })
export class LabelResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the shipment of the label.' })
  shipmentId!: string;

  @ApiProperty({
    example: 'lat_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the purchase attempt that created the label.',
  })
  attemptId!: string;

  @ApiProperty({
    example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the label, which differs from its tracking number.',
  })
  labelId!: string;

  @ApiProperty({
    example: '3004512345678901234567',
    description: 'Tracking number that the carrier gave to the parcel.',
  })
  trackingNumber!: string;

  @ApiProperty({ format: 'uri', description: 'URL of the label file, PDF or ZPL.' })
  labelUrl!: string;

  @Nullable(String, {
    format: 'date',
    example: '2026-12-10',
    description: 'Last day on which the carrier accepts the unused label. Null if the carrier sets no limit.',
  })
  validUntil!: string | null;

  @ApiProperty({ example: 'ESTAFETA', description: 'Code of the carrier.' })
  carrierCode!: string;

  @ApiProperty({ example: 'TERRESTRE', description: 'Code of the purchased service.' })
  serviceCode!: string;

  @ApiProperty({ example: 'Terrestre', description: 'Display name of the purchased service.' })
  serviceName!: string;

  @ApiProperty({
    example: '177.86',
    description: 'Amount debited from the wallet for the label, in MXN, IVA included, as a decimal string.',
  })
  charged!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of charges and refunds: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: '9822.14',
    description: 'Wallet balance right after the purchase, in MXN, as a decimal string.',
  })
  walletBalanceAfter!: string;

  @ApiProperty({ type: LabelBreakdownResponse, description: 'Parts of the charge.' })
  breakdown!: LabelBreakdownResponse;

  @ApiPropertyOptional({ enum: ['VOIDED'], description: '`VOIDED` after a void. Absent while the label is valid.' })
  status?: 'VOIDED';

  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the void. Absent if the label was not voided.' })
  voidedAt?: string;

  @ApiPropertyOptional({
    example: '177.86',
    description: 'Amount refunded by the void, in MXN: the full original charge. Absent if the label was not voided.',
  })
  refundedAmount?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the refund. Absent if the label was not voided.' })
  refundedAt?: string;

  @ApiPropertyOptional({
    type: VoidReversedResponse,
    nullable: true,
    description: 'Amount charged again because the voided label was used. Null if the voided label was not used.',
  })
  voidReversed?: VoidReversedResponse | null;
}

@ApiSchema({ description: 'A voided label and its refund.' })
export class VoidedLabelResponse {
  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the label that was voided.' })
  id!: string;

  @ApiProperty({ enum: ['VOIDED'], description: 'Always `VOIDED`: the label was voided.' })
  status!: 'VOIDED';

  @ApiProperty({ format: 'date-time', description: 'Time of the void.' })
  voidedAt!: string;

  @ApiProperty({ example: '177.86', description: 'Full original charge, in MXN, as a decimal string.' })
  refundedAmount!: string;

  @ApiProperty({ format: 'date-time', description: 'Time at which the charge was credited to the wallet.' })
  refundedAt!: string;
}

@ApiSchema({ description: 'Reason why one label of the request was not voided.' })
export class VoidErrorResponse {
  @ApiProperty({
    enum: ERROR_CODES,
    enumName: 'ErrorCode',
    description: 'Error code that a request for this label alone returns.',
  })
  code!: string;

  @ApiProperty({ description: 'Error message for people. The text can change.' })
  message!: string;

  @ApiProperty({ type: Object, description: 'Error details that a request for this label alone returns.' })
  details!: object;
}

@ApiSchema({ description: 'Result for one label of the request. `status` determines which fields are set.' })
export class VoidResultResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Shipment id from the request.' })
  shipmentId!: string;

  @ApiProperty({
    enum: ['voided', 'refused'],
    description: '`voided` if this request voided the label, otherwise `refused`.',
  })
  status!: 'voided' | 'refused';

  @Nullable(String, {
    example: '177.86',
    description: 'Amount credited to the wallet, in MXN. Null if the void was refused.',
  })
  refundedAmount!: string | null;

  @Nullable(VoidErrorResponse, { description: 'Reason for the refusal. Null if the label was voided.' })
  error!: VoidErrorResponse | null;
}

@ApiSchema({ description: 'Results of voiding several labels.' })
export class VoidedLabelsResponse {
  @ApiProperty({
    type: [VoidResultResponse],
    description: 'One result per shipment, in the same sequence as in the request.',
  })
  results!: VoidResultResponse[];
}

@ApiSchema({ description: 'Parts of the purchase price, in MXN, as decimal strings.' })
export class AttemptPricingResponse extends ChargeResponse {
  @ApiProperty({
    example: '177.86',
    description: 'Net charge to the wallet. `0.00` if the purchase failed.',
  })
  netWalletCost!: string;
}

@ApiSchema({ description: 'Reason why the purchase has no label.' })
export class AttemptErrorResponse {
  @ApiProperty({
    example: 'CARRIER_ERROR',
    description: 'Error code that a synchronous purchase returns for the same failure.',
  })
  code!: string;

  @ApiProperty({ description: 'Message of the carrier or of the service, for people.' })
  message!: string;
}

/** Source: docs/buying-safely.md#rules-and-limits. */
@ApiSchema({ description: 'A label purchase: its status, its charge and its label.' })
export class AttemptResponse {
  @ApiProperty({ example: 'lat_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the attempt.' })
  id!: string;

  @ApiProperty({
    enum: ['label_purchase_attempt'],
    description: 'Type of this object.',
  })
  object!: 'label_purchase_attempt';

  @ApiProperty({
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the shipment that the label is bought for.',
  })
  shipmentId!: string;

  @Nullable(String, { description: 'Your reference for the purchase. Null if you sent no reference.' })
  externalReference!: string | null;

  @ApiProperty({
    enum: ATTEMPT_STATUSES,
    enumName: 'AttemptStatus',
    description:
      'Status of the purchase. `action_required`: the carrier has not confirmed whether it created a label. You are not charged twice.',
  })
  status!: string;

  @ApiProperty({ description: 'True for LIVE, false for TEST.' })
  livemode!: boolean;

  @ApiProperty({ description: 'True if the request had `async: true`.' })
  async!: boolean;

  @ApiProperty({ type: AttemptPricingResponse, description: 'Price of the purchase and its parts.' })
  pricing!: AttemptPricingResponse;

  @ApiProperty({
    example: '177.86',
    description: 'Amount debited from the wallet in MXN, IVA included, as a decimal string.',
  })
  charged!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the wallet: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: '9822.14',
    description: 'Wallet balance right after the debit, in MXN, as a decimal string.',
  })
  walletBalanceAfter!: string;

  @Nullable(String, {
    example: null,
    description:
      'Amount refunded because the purchase has no label, in MXN, as a decimal string. Null if nothing was refunded.',
  })
  refundedAmount!: string | null;

  @Nullable(LabelResponse, { description: 'The label. Null until the purchase succeeds.' })
  label!: LabelResponse | null;

  @Nullable(AttemptErrorResponse, {
    description: 'Reason why the status is `failed` or `action_required`. Null for any other status.',
  })
  error!: AttemptErrorResponse | null;

  @ApiProperty({
    example: '/v1/label-purchase-attempts/lat_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Path to poll until the attempt ends.',
  })
  statusUrl!: string;

  @ApiProperty({ format: 'date-time', description: 'Time at which the purchase was accepted and charged.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change of the attempt.' })
  updatedAt!: Date;

  @Nullable(String, {
    format: 'date-time',
    description: 'Time at which the purchase succeeded or failed. Null until the purchase ends.',
  })
  completedAt!: Date | null;
}

@ApiSchema({ description: 'A completed purchase attempt: `succeeded`, `failed` or `action_required`.' })
export class LabelPurchaseCompleted extends IntersectionType(AttemptResponse, ShipmentReferences) {}

@ApiSchema({ description: 'A voided label.' })
export class LabelVoided extends IntersectionType(VoidedLabelResponse, ShipmentReferences) {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the shipment of the voided label.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'Tracking number of the voided label.' })
  trackingNumber!: string;
}

@ApiSchema({ description: 'A voided label that was used. Sent once per label.' })
export class LabelUsedAfterVoid extends IntersectionType(VoidReversedResponse, ShipmentReferences) {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the shipment of the label.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'Tracking number that the carrier scanned.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'DHL', description: 'Code of the carrier that scanned the parcel.' })
  carrierCode!: string;
}

@ApiSchema({ description: 'A label that expires in three days and has no carrier scan. Sent once per label.' })
export class LabelExpiring extends ShipmentReferences {
  @ApiProperty({
    example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the label, which differs from its tracking number.',
  })
  labelId!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the shipment of the label.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'Tracking number of the label.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'Code of the carrier of the label.' })
  carrierCode!: string;

  @ApiProperty({
    format: 'date',
    example: '2026-12-10',
    description: 'Last day on which the carrier accepts the label.',
  })
  validUntil!: string;
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'label.purchase.completed': LabelPurchaseCompleted;
    'label.voided': LabelVoided;
    'label.expiring': LabelExpiring;
    'label.used_after_void': LabelUsedAfterVoid;
  }
}
