import { ApiProperty } from '@nestjs/swagger';
import { LABEL_FORMATS } from '../../../kernel/label-format.js';
import { SERVICE_LEVELS } from '../../../kernel/rate.js';
import { PostalAddressResponse } from '../../addresses/postal-address.response.js';
import { RuleEvaluationResponse } from '../../rules/rule.response.js';
import type { ListedShipment, Shipment, ShipmentEvent } from '../shipment.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';
import {
  LabelSummaryResponse,
  PurchasedRateResponse,
  toLabelSummary,
  toPurchasedRate,
} from './label-summary.response.js';
import { ParcelResponse } from './parcel.response.js';
import { RateResponse } from './rate.response.js';

export class AddressSnapshotResponse extends PostalAddressResponse {
  @ApiProperty({ type: String, nullable: true, description: 'The saved address it was copied from.' })
  savedAddressId!: string | null;
}

export class ShipmentEventResponse {
  @ApiProperty({ enum: SHIPMENT_STATUSES })
  status!: ShipmentStatus;

  @ApiProperty({ example: 'Shipment created' })
  description!: string;

  @ApiProperty({ format: 'date-time' })
  occurredAt!: Date;
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
