import { ApiProperty } from '@nestjs/swagger';
import { LABEL_FORMATS } from '../../kernel/label-format.js';
import { DIMENSION_UNITS, WEIGHT_UNITS } from '../../kernel/parcel.js';
import { SERVICE_LEVELS } from '../../kernel/rate.js';
import { RuleEvaluationResponse } from '../rules/rule.response.js';
import type { ListedShipment, Shipment, ShipmentEvent } from './shipment.js';
import { RateResponse } from './rate.response.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from './shipment-status.js';

export class AddressSnapshotResponse {
  @ApiProperty({ type: String, nullable: true, description: 'The saved address it was copied from.' })
  savedAddressId!: string | null;

  @ApiProperty({ example: 'Ana Ruiz' })
  contactName!: string;

  @ApiProperty({ example: '+525512345678' })
  contactPhone!: string;

  @ApiProperty({ type: String, nullable: true })
  contactEmail!: string | null;

  @ApiProperty({ type: String, nullable: true })
  company!: string | null;

  @ApiProperty({ example: 'Av. Paseo de la Reforma' })
  street!: string;

  @ApiProperty({ example: '222' })
  exteriorNumber!: string;

  @ApiProperty({ type: String, nullable: true })
  interiorNumber!: string | null;

  @ApiProperty({ example: 'Juárez' })
  neighborhood!: string;

  @ApiProperty({ example: 'Ciudad de México' })
  city!: string;

  @ApiProperty({ example: 'MX-CMX' })
  state!: string;

  @ApiProperty({ example: '06600' })
  postalCode!: string;

  @ApiProperty({ example: 'MX' })
  country!: string;

  @ApiProperty({ type: String, nullable: true })
  reference!: string | null;

  @ApiProperty()
  isResidential!: boolean;

  @ApiProperty({ type: Number, nullable: true })
  latitude!: number | null;

  @ApiProperty({ type: Number, nullable: true })
  longitude!: number | null;
}

export class ParcelResponse {
  @ApiProperty({ example: 30 })
  length!: number;

  @ApiProperty({ example: 20 })
  width!: number;

  @ApiProperty({ example: 15 })
  height!: number;

  @ApiProperty({ example: 2.5 })
  weight!: number;

  @ApiProperty({ enum: DIMENSION_UNITS })
  dimensionUnit!: string;

  @ApiProperty({ enum: WEIGHT_UNITS })
  weightUnit!: string;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  @ApiProperty({ type: String, nullable: true })
  packagingType!: string | null;
}

export class ShipmentEventResponse {
  @ApiProperty({ enum: SHIPMENT_STATUSES })
  status!: ShipmentStatus;

  @ApiProperty({ example: 'Shipment created' })
  description!: string;

  @ApiProperty({ format: 'date-time' })
  occurredAt!: Date;
}

export class LabelSummaryResponse {
  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za' })
  labelId!: string;

  @ApiProperty({ enum: ['ACTIVE', 'VOIDED'] })
  status!: string;

  @ApiProperty({ example: '3004512345678901234567' })
  trackingNumber!: string;

  @ApiProperty({ format: 'uri', description: 'The PDF or ZPL file.' })
  labelUrl!: string;

  @ApiProperty({ example: '177.86' })
  charged!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: string;

  @ApiProperty({ required: false, format: 'date-time' })
  voidedAt?: string;

  @ApiProperty({ required: false, example: '177.86' })
  refundedAmount?: string;

  @ApiProperty({ required: false, format: 'date-time' })
  refundedAt?: string;
}

export class PurchasedRateResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ example: 'ESTAFETA' })
  carrierCode!: string;

  @ApiProperty({ example: 'TERRESTRE' })
  serviceCode!: string;

  @ApiProperty({ example: 'standard' })
  serviceLevel!: string;

  @ApiProperty({ example: 177.86 })
  totalPrice!: number;
}

/** A shipment in a list: everything but its rates and its history. */
export class ShipmentListItemResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ enum: SHIPMENT_STATUSES })
  status!: ShipmentStatus;

  @ApiProperty({ required: false, example: 'PEDIDO-1042' })
  externalId?: string;

  @ApiProperty({ type: AddressSnapshotResponse })
  fromAddressSnapshot!: AddressSnapshotResponse;

  @ApiProperty({ type: AddressSnapshotResponse })
  toAddressSnapshot!: AddressSnapshotResponse;

  @ApiProperty({ type: AddressSnapshotResponse })
  returnAddressSnapshot!: AddressSnapshotResponse;

  @ApiProperty({ type: ParcelResponse })
  parcel!: ParcelResponse;

  @ApiProperty({ enum: ['pending', 'ready'] })
  ratesStatus!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while pending.' })
  ratesExpiresAt!: Date | null;

  @ApiProperty({ required: false, description: 'Path to poll while the rates are pending.' })
  ratesPollUrl?: string;

  @ApiProperty({ required: false, example: 1500, description: 'MXN: yours, or what a shipping rule insures.' })
  declaredValue?: number;

  @ApiProperty()
  requestInsurance!: boolean;

  @ApiProperty({ description: 'Set by a shipping rule.' })
  signatureRequired!: boolean;

  @ApiProperty({
    required: false,
    enum: LABEL_FORMATS,
    description: 'Where a shipping rule sets it: the format of every label, whatever the purchase asks for.',
  })
  labelFormat?: string;

  @ApiProperty({ type: [String], description: 'Set by shipping rules.' })
  tags!: readonly string[];

  @ApiProperty({ type: Object, description: 'As given.' })
  metadata!: object;

  @ApiProperty({
    required: false,
    example: 'ESTAFETA',
    description: 'The carrier of the label; before that, the one the quotes are limited to.',
  })
  carrierCode?: string;

  @ApiProperty({ required: false, enum: SERVICE_LEVELS, description: 'The level the quotes are limited to.' })
  serviceLevel?: string;

  @ApiProperty({ required: false, description: 'Once a label exists.' })
  trackingNumber?: string;

  @ApiProperty({ format: 'uuid' })
  publicTrackingToken!: string;

  @ApiProperty({ format: 'uri', description: 'The public tracking page.' })
  trackingUrl!: string;

  @ApiProperty({ required: false, type: LabelSummaryResponse })
  label?: LabelSummaryResponse;

  @ApiProperty({ required: false, type: PurchasedRateResponse })
  purchasedRate?: PurchasedRateResponse;

  @ApiProperty({ required: false, description: 'The order it was made from.' })
  orderId?: string;

  @ApiProperty({ required: false, description: 'On a return: the original shipment.' })
  returnForShipmentId?: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

/** Source: specification, Shipment. */
export class ShipmentResponse extends ShipmentListItemResponse {
  @ApiProperty({ type: [RateResponse], description: 'Empty while pending.' })
  rates!: readonly RateResponse[];

  @ApiProperty({
    type: [RuleEvaluationResponse],
    description: 'What each shipping rule did when the shipment was last quoted, by ascending priority.',
  })
  ruleEvaluations!: readonly RuleEvaluationResponse[];

  @ApiProperty({ type: [ShipmentEventResponse], description: 'The history, latest first.' })
  events!: ShipmentEventResponse[];
}

/** `trackingPage`: prefix of the public tracking pages. */
export function toShipmentListItem(shipment: ListedShipment, trackingPage: string): ShipmentListItemResponse {
  const { label, purchasedRate } = shipment;
  return {
    id: shipment.id,
    status: shipment.status,
    ...(shipment.externalId === null ? {} : { externalId: shipment.externalId }),
    fromAddressSnapshot: shipment.from,
    toAddressSnapshot: shipment.to,
    returnAddressSnapshot: shipment.returnTo,
    parcel: shipment.parcel,
    ratesStatus: shipment.ratesStatus,
    ratesExpiresAt: shipment.ratesExpiresAt,
    ...(shipment.ratesStatus === 'pending' ? { ratesPollUrl: ratesPath(shipment.id) } : {}),
    ...(shipment.declaredValue === null ? {} : { declaredValue: shipment.declaredValue }),
    requestInsurance: shipment.requestInsurance,
    signatureRequired: shipment.signatureRequired,
    ...(shipment.labelFormat === null ? {} : { labelFormat: shipment.labelFormat }),
    tags: shipment.tags,
    metadata: shipment.metadata,
    ...(shipment.carrierCode === null ? {} : { carrierCode: shipment.carrierCode }),
    ...(shipment.requestedServiceLevel === null ? {} : { serviceLevel: shipment.requestedServiceLevel }),
    ...(shipment.trackingNumber === null ? {} : { trackingNumber: shipment.trackingNumber }),
    publicTrackingToken: shipment.trackingToken,
    trackingUrl: `${trackingPage}/${shipment.trackingToken}`,
    ...(label === null ? {} : { label: toLabelSummary(label) }),
    ...(purchasedRate === null ? {} : { purchasedRate: toPurchasedRate(purchasedRate) }),
    ...(shipment.orderId === null ? {} : { orderId: shipment.orderId }),
    ...(shipment.returnForShipmentId === null ? {} : { returnForShipmentId: shipment.returnForShipmentId }),
    createdAt: shipment.createdAt,
  };
}

/** `events`: oldest first, as they are stored. */
export const toShipmentResponse = (
  shipment: Shipment,
  events: readonly ShipmentEvent[],
  trackingPage: string,
): ShipmentResponse => ({
  ...toShipmentListItem(shipment, trackingPage),
  rates: shipment.rates,
  ruleEvaluations: shipment.ruleEvaluations,
  events: events.map(({ status, description, occurredAt }) => ({ status, description, occurredAt })).reverse(),
});

export const ratesPath = (shipmentId: string): string => `/v1/shipments/${shipmentId}/rates`;

const toLabelSummary = (label: NonNullable<Shipment['label']>): LabelSummaryResponse => ({
  labelId: label.labelId,
  status: label.status,
  trackingNumber: label.trackingNumber,
  labelUrl: label.labelUrl,
  charged: label.charged,
  currency: label.currency,
  ...(label.voidedAt === undefined ? {} : { voidedAt: label.voidedAt }),
  ...(label.refundedAmount === undefined ? {} : { refundedAmount: label.refundedAmount }),
  ...(label.refundedAt === undefined ? {} : { refundedAt: label.refundedAt }),
});

const toPurchasedRate = (rate: NonNullable<Shipment['purchasedRate']>): PurchasedRateResponse => ({
  id: rate.id,
  carrierCode: rate.carrierCode,
  serviceCode: rate.serviceCode,
  serviceLevel: rate.serviceLevel,
  totalPrice: rate.totalPrice,
});
