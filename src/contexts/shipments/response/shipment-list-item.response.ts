import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { EstimatedDelivery } from '../../../kernel/dates/estimated-delivery.js';
import { LABEL_FORMATS } from '../../../kernel/label-format.js';
import { DIMENSION_UNITS, shownMeasure, WEIGHT_UNITS, type Parcel } from '../../../kernel/parcel.js';
import { SERVICE_LEVELS } from '../../../kernel/rate.js';
import { PostalAddressResponse, toPostalAddressResponse } from '../../addresses/postal-address.response.js';
import { ParcelExceptionResponse, toParcelExceptionResponse } from '../scans/scan.response.js';
import type { ListedShipment } from '../shipment.js';
import type { AddressSnapshot } from '../shipment-documents.js';
import { ON_ITS_WAY, SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';
import {
  LabelSummaryResponse,
  PurchaseAttemptSummaryResponse,
  PurchasedRateResponse,
  toLabelSummaryResponse,
  toPurchaseAttemptSummaryResponse,
  toPurchasedRateResponse,
} from './label-summary.response.js';
import { EstimatedDeliveryResponse } from './rate.response.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'A parcel, in the units of the request.' })
export class ParcelResponse {
  @ApiProperty({ example: 30, description: 'Length of the parcel, in `dimensionUnit`.' })
  length!: number;

  @ApiProperty({ example: 20, description: 'Width of the parcel, in `dimensionUnit`.' })
  width!: number;

  @ApiProperty({ example: 15, description: 'Height of the parcel, in `dimensionUnit`.' })
  height!: number;

  @ApiProperty({ example: 2.5, description: 'Declared weight, in `weightUnit`.' })
  weight!: number;

  @ApiProperty({
    enum: DIMENSION_UNITS,
    enumName: 'DimensionUnit',
    description: 'Unit of length, width and height.',
  })
  dimensionUnit!: string;

  @ApiProperty({ enum: WEIGHT_UNITS, enumName: 'WeightUnit', description: 'Unit of the weight.' })
  weightUnit!: string;

  @Nullable(String, { description: 'Description of the contents. Null if not given.' })
  description!: string | null;

  @Nullable(String, { description: 'Type of packaging. Null if not given.' })
  packagingType!: string | null;
}

@ApiSchema({
  description:
    'A copy of an address, made when the shipment was created. Changes of the address book do not change the copy.',
})
export class AddressSnapshotResponse extends PostalAddressResponse {
  @Nullable(String, { description: 'Id of the saved address that was copied. Null if the address was in the request.' })
  savedAddressId!: string | null;
}

/** Fields of a shipment in every response and event. `ShipmentResponse` adds further fields. */
@ApiSchema({ description: 'A shipment in a list, without its rates, rule evaluations and history.' })
export class ShipmentListItemResponse {
  @ApiProperty({
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the shipment, used in all other calls.',
  })
  id!: string;

  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'Current status of the shipment.',
  })
  status!: ShipmentStatus;

  @ApiPropertyOptional({
    example: 'PEDIDO-1042',
    description: 'Your own reference of the shipment. Absent if not given.',
  })
  externalId?: string;

  @ApiProperty({ type: AddressSnapshotResponse, description: 'Address of the sender.' })
  fromAddressSnapshot!: AddressSnapshotResponse;

  @ApiProperty({ type: AddressSnapshotResponse, description: 'Address of the recipient.' })
  toAddressSnapshot!: AddressSnapshotResponse;

  @ApiProperty({
    type: AddressSnapshotResponse,
    description: 'Address to which an undeliverable parcel is returned.',
  })
  returnAddressSnapshot!: AddressSnapshotResponse;

  @ApiProperty({ type: ParcelResponse, description: 'Declared dimensions and weight of the parcel.' })
  parcel!: ParcelResponse;

  @ApiProperty({
    enum: ['pending', 'ready'],
    description: 'Status of the rates: `pending` while the service waits for rates of carriers, then `ready`.',
  })
  ratesStatus!: string;

  @Nullable(String, {
    format: 'date-time',
    description: 'Time when the rates expire. Null while the rates are pending.',
  })
  ratesExpiresAt!: Date | null;

  @ApiPropertyOptional({ description: 'Path to poll while the rates are pending.' })
  ratesPollUrl?: string;

  @Nullable(String, {
    format: 'date',
    example: '2026-12-01',
    description:
      'Day of the handover to the carrier, in Mexico City. The next quote or the purchase replaces a past day with the current day. Null for shipments created before this field existed.',
  })
  shipDate!: string | null;

  @Nullable(String, {
    format: 'date',
    example: '2026-12-04',
    description: 'Day by which the parcel should arrive. Null if not given.',
  })
  deliverBy!: string | null;

  @ApiPropertyOptional({
    example: 1500,
    description: 'Declared value in MXN, from the request or from a shipping rule.',
  })
  declaredValue?: number;

  @ApiProperty({ description: 'Whether to insure the parcel for its declared value.' })
  requestInsurance!: boolean;

  @ApiProperty({ description: 'Whether a shipping rule requires a signature of the recipient.' })
  signatureRequired!: boolean;

  @ApiPropertyOptional({
    enum: LABEL_FORMATS,
    enumName: 'LabelFormat',
    description: 'Label format set by a shipping rule. This format overrides the format of the purchase request.',
  })
  labelFormat?: string;

  @ApiProperty({ type: [String], description: 'Tags set by shipping rules.' })
  tags!: readonly string[];

  @ApiProperty({ type: Object, description: 'Your own key-value pairs, returned unchanged.' })
  metadata!: object;

  @ApiPropertyOptional({
    example: 'ESTAFETA',
    description: 'Carrier of the label. Before the purchase, the only carrier from which the service requests rates.',
  })
  carrierCode?: string;

  @ApiPropertyOptional({
    enum: SERVICE_LEVELS,
    enumName: 'ServiceLevel',
    description: 'The only service level for which the service requests rates.',
  })
  serviceLevel?: string;

  @ApiPropertyOptional({ description: 'Tracking number of the carrier. Absent until a label exists.' })
  trackingNumber?: string;

  @ApiProperty({ format: 'uuid', description: 'Secret token in `trackingUrl`.' })
  publicTrackingToken!: string;

  @ApiProperty({ format: 'uri', description: 'URL of the public tracking page.' })
  trackingUrl!: string;

  @ApiPropertyOptional({
    type: LabelSummaryResponse,
    description: 'Summary of the label. Absent until the label is purchased.',
  })
  label?: LabelSummaryResponse;

  @Nullable(PurchaseAttemptSummaryResponse, {
    description:
      'Most recent purchase attempt, with the amounts debited and refunded. Null without an attempt, or after an attempt succeeded.',
  })
  purchaseAttempt!: PurchaseAttemptSummaryResponse | null;

  @ApiPropertyOptional({ type: PurchasedRateResponse, description: 'The purchased rate. Absent until the purchase.' })
  purchasedRate?: PurchasedRateResponse;

  @Nullable(EstimatedDeliveryResponse, {
    description:
      'Expected days of arrival, counted from the ship date or from the day of the purchase, whichever is later. Null without a label or after cancellation.',
  })
  estimatedDelivery!: EstimatedDeliveryResponse | null;

  @Nullable(ParcelExceptionResponse, {
    description: 'Current problem of the parcel, from the most recent scan. Null without a problem.',
  })
  exception!: ParcelExceptionResponse | null;

  @ApiProperty({
    description:
      'Whether the parcel is still in transit after its expected day of arrival: `likelyDelivery.p90` of the rate, or `estimatedDelivery.latest`.',
  })
  late!: boolean;

  @Nullable(String, {
    format: 'date-time',
    description:
      'Time when automatic tracking stopped because the carrier sent no new scan for 45 days. Otherwise null, for example after a delivery.',
  })
  trackingEndedAt!: Date | null;

  @ApiPropertyOptional({ description: 'Id of the order that the shipment belongs to.' })
  orderId?: string;

  @Nullable(String, { example: '1042', description: 'Number of the order. Null without an order or a number.' })
  orderNumber!: string | null;

  @ApiPropertyOptional({ description: 'Id of the original shipment. Present only on returns.' })
  returnForShipmentId?: string;

  @ApiProperty({ format: 'date-time', description: 'Time when the shipment was created.' })
  createdAt!: Date;
}

/** Estimate from the time of the purchase. The estimate does not change if the parcel is late or delivered. */
export const estimateOf = (shipment: Pick<ListedShipment, 'status' | 'purchasedRate'>): EstimatedDelivery | null =>
  shipment.status === 'CANCELLED' ? null : (shipment.purchasedRate?.estimatedDelivery ?? null);

/**
 * `trackingPageUrl` is the URL of the public tracking pages without the token. Absent fields are `undefined`, and JSON omits
 * `undefined`. All items have the same object shape, because this is faster to serialize.
 */
export function toShipmentListItem(shipment: ListedShipment, trackingPageUrl: string): ShipmentListItemResponse {
  const { label, purchaseAttempt, purchasedRate } = shipment;
  return {
    id: shipment.id,
    status: shipment.status,
    externalId: shipment.externalId ?? undefined,
    fromAddressSnapshot: toSnapshotResponse(shipment.from),
    toAddressSnapshot: toSnapshotResponse(shipment.to),
    returnAddressSnapshot: toSnapshotResponse(shipment.returnTo),
    parcel: toParcelResponse(shipment.parcel),
    ratesStatus: shipment.ratesStatus,
    ratesExpiresAt: shipment.ratesExpiresAt,
    ratesPollUrl: shipment.ratesStatus === 'pending' ? ratesPath(shipment.id) : undefined,
    shipDate: shipment.shipDate,
    deliverBy: shipment.deliverBy,
    declaredValue: shipment.declaredValue ?? undefined,
    requestInsurance: shipment.requestInsurance,
    signatureRequired: shipment.signatureRequired,
    labelFormat: shipment.labelFormat ?? undefined,
    tags: shipment.tags,
    metadata: shipment.metadata,
    carrierCode: shipment.carrierCode ?? undefined,
    serviceLevel: shipment.requestedServiceLevel ?? undefined,
    trackingNumber: shipment.trackingNumber ?? undefined,
    publicTrackingToken: shipment.trackingToken,
    trackingUrl: `${trackingPageUrl}/${shipment.trackingToken}`,
    label: label ? toLabelSummaryResponse(label) : undefined,
    purchaseAttempt: purchaseAttempt && toPurchaseAttemptSummaryResponse(purchaseAttempt),
    purchasedRate: purchasedRate ? toPurchasedRateResponse(purchasedRate) : undefined,
    estimatedDelivery: estimateOf(shipment),
    exception: shipment.exception && toParcelExceptionResponse(shipment.exception),
    late: shipment.late && ON_ITS_WAY.has(shipment.status),
    trackingEndedAt: shipment.trackingEndedAt,
    orderId: shipment.orderId ?? undefined,
    orderNumber: shipment.orderNumber,
    returnForShipmentId: shipment.returnForShipmentId ?? undefined,
    createdAt: shipment.createdAt,
  };
}

export const ratesPath = (shipmentId: string): string => `/v1/shipments/${shipmentId}/rates`;

const toSnapshotResponse = (snapshot: AddressSnapshot): AddressSnapshotResponse => ({
  ...toPostalAddressResponse(snapshot),
  savedAddressId: snapshot.savedAddressId,
});

const toParcelResponse = (parcel: Parcel): ParcelResponse => ({
  length: shownMeasure(parcel.length),
  width: shownMeasure(parcel.width),
  height: shownMeasure(parcel.height),
  weight: shownMeasure(parcel.weight),
  dimensionUnit: parcel.dimensionUnit,
  weightUnit: parcel.weightUnit,
  description: parcel.description,
  packagingType: parcel.packagingType,
});
