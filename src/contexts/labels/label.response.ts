import { ApiProperty, ApiPropertyOptional, ApiSchema, IntersectionType } from '@nestjs/swagger';
import { ERROR_CODES } from '../../kernel/error-codes.js';
import { VoidReversedResponse } from '../shipments/response/label-summary.response.js';
import { ATTEMPT_STATUSES } from './attempt/attempt-status.js';
import { ShipmentReferences } from '../shipments/shipment.events.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

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

  @Nullable(String, {
    format: 'date',
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

  @ApiPropertyOptional({ enum: ['VOIDED'], description: '`VOIDED`; absent while the label is valid.' })
  status?: 'VOIDED';

  @ApiPropertyOptional({ format: 'date-time', description: 'When the label was voided; absent: it was not.' })
  voidedAt?: string;

  @ApiPropertyOptional({
    example: '177.86',
    description: 'The full original charge; absent: the label was not voided.',
  })
  refundedAmount?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When the charge was credited again; absent: it was not.' })
  refundedAt?: string;

  @ApiPropertyOptional({
    type: VoidReversedResponse,
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

  @Nullable(String, {
    example: '177.86',
    description: 'What was credited to the wallet, in MXN. Null: it was refused.',
  })
  refundedAmount!: string | null;

  @Nullable(VoidErrorResponse, { description: 'Why it was refused. Null: it is voided.' })
  error!: VoidErrorResponse | null;
}

@ApiSchema({ description: 'What became of each label that was to be voided.' })
export class VoidedLabelsResponse {
  @ApiProperty({ type: [VoidResultResponse], description: 'One for each shipment, in the order of the request.' })
  results!: VoidResultResponse[];
}

@ApiSchema({ description: 'What the purchase costs, part by part: MXN, decimal strings.' })
export class AttemptPricingResponse extends ChargeResponse {
  @ApiProperty({
    example: '177.86',
    description: 'The net charge to the wallet: `0.00` if the purchase failed.',
  })
  netWalletCost!: string;
}

@ApiSchema({ description: 'Why there is no label.' })
export class AttemptErrorResponse {
  @ApiProperty({
    example: 'CARRIER_ERROR',
    description: 'The code that a synchronous purchase would be answered with.',
  })
  code!: string;

  @ApiProperty({ description: 'What the carrier or the service said, for people.' })
  message!: string;
}

/** Source: docs/reference/labels.md#attempt. */
@ApiSchema({ description: 'A purchase of a label: what was charged, and whether there is a label.' })
export class AttemptResponse {
  @ApiProperty({ example: 'lat_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the attempt, to read it by.' })
  id!: string;

  @ApiProperty({
    enum: ['label_purchase_attempt'],
    description: 'What kind of object this is, for code that handles several.',
  })
  object!: 'label_purchase_attempt';

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment whose label is bought.' })
  shipmentId!: string;

  @Nullable(String, { description: 'Your own reference of the purchase; null: none was sent.' })
  externalReference!: string | null;

  @ApiProperty({
    enum: ATTEMPT_STATUSES,
    enumName: 'AttemptStatus',
    description:
      'Where it stands. `action_required`: nobody knows yet whether the carrier made a label; it is not charged twice.',
  })
  status!: string;

  @ApiProperty({ description: 'True for LIVE, false for TEST.' })
  livemode!: boolean;

  @ApiProperty({ description: 'Whether it was requested with `async: true`.' })
  async!: boolean;

  @ApiProperty({ type: AttemptPricingResponse, description: 'What the purchase costs, and what it is made of.' })
  pricing!: AttemptPricingResponse;

  @ApiProperty({ example: '177.86', description: 'What the wallet was debited: MXN with IVA, decimal string.' })
  charged!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Wallets hold Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({ example: '9822.14', description: 'What the wallet held right after the debit: MXN, decimal string.' })
  walletBalanceAfter!: string;

  @Nullable(String, {
    example: null,
    description: 'What was credited again because there is no label: MXN, decimal string; null: nothing.',
  })
  refundedAmount!: string | null;

  @Nullable(LabelResponse, { description: 'The label; null: there is none, or none yet.' })
  label!: LabelResponse | null;

  @Nullable(AttemptErrorResponse, { description: 'Why the purchase failed; null: it did not.' })
  error!: AttemptErrorResponse | null;

  @ApiProperty({
    example: '/v1/label-purchase-attempts/lat_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The path to poll for the end of the attempt.',
  })
  statusUrl!: string;

  @ApiProperty({ format: 'date-time', description: 'When the purchase was accepted and charged.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'When the attempt changed last.' })
  updatedAt!: Date;

  @Nullable(String, { format: 'date-time', description: 'When it succeeded or failed; null: it has not ended.' })
  completedAt!: Date | null;
}

@ApiSchema({ description: 'The attempt at its end, whichever it is: `succeeded`, `failed` or `action_required`.' })
export class LabelPurchaseCompleted extends IntersectionType(AttemptResponse, ShipmentReferences) {}

@ApiSchema({ description: 'The label that was voided.' })
export class LabelVoided extends IntersectionType(VoidedLabelResponse, ShipmentReferences) {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment that has no label any more.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'The number of the label that was voided.' })
  trackingNumber!: string;
}

@ApiSchema({ description: 'A voided label whose parcel was handed over after all: once for each.' })
export class LabelUsedAfterVoid extends IntersectionType(VoidReversedResponse, ShipmentReferences) {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment of the label.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'The number that was scanned.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'DHL', description: 'The carrier that scanned it.' })
  carrierCode!: string;
}

@ApiSchema({ description: 'A label that ends in three days and that its carrier has not scanned: once for each.' })
export class LabelExpiring extends ShipmentReferences {
  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the label.' })
  labelId!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of its shipment.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'The number on the label.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'The carrier of the label.' })
  carrierCode!: string;

  @ApiProperty({ format: 'date', example: '2026-12-10', description: 'The last day on which the carrier takes it.' })
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
