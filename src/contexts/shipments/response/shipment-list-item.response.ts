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

@ApiSchema({ description: 'A parcel in the units that it was sent in.' })
export class ParcelResponse {
  @ApiProperty({ example: 30, description: 'The length of the parcel, in `dimensionUnit`.' })
  length!: number;

  @ApiProperty({ example: 20, description: 'The width of the parcel, in `dimensionUnit`.' })
  width!: number;

  @ApiProperty({ example: 15, description: 'The height of the parcel, in `dimensionUnit`.' })
  height!: number;

  @ApiProperty({ example: 2.5, description: 'The weight that was declared, in `weightUnit`.' })
  weight!: number;

  @ApiProperty({
    enum: DIMENSION_UNITS,
    enumName: 'DimensionUnit',
    description: 'The unit that the three sides are in.',
  })
  dimensionUnit!: string;

  @ApiProperty({ enum: WEIGHT_UNITS, enumName: 'WeightUnit', description: 'The unit that the weight is in.' })
  weightUnit!: string;

  @Nullable(String, { description: 'What is in the parcel; null: not said.' })
  description!: string | null;

  @Nullable(String, { description: 'What it is packed in; null: not said.' })
  packagingType!: string | null;
}

@ApiSchema({
  description: 'An address as it was when the shipment was made: later changes of the address book do not touch it.',
})
export class AddressSnapshotResponse extends PostalAddressResponse {
  @Nullable(String, { description: 'The saved address it was copied from.' })
  savedAddressId!: string | null;
}

/** What every answer about a shipment has: a list, an event, and by inheritance the detail (`ShipmentResponse`). */
@ApiSchema({ description: 'A shipment in a list: without its rates, rule evaluations and history.' })
export class ShipmentListItemResponse {
  @ApiProperty({
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the shipment, by which everything is done with it.',
  })
  id!: string;

  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'Where the shipment stands, from its draft to its end.',
  })
  status!: ShipmentStatus;

  @ApiPropertyOptional({
    example: 'PEDIDO-1042',
    description: 'Your own number of the shipment; absent: none was given.',
  })
  externalId?: string;

  @ApiProperty({ type: AddressSnapshotResponse, description: 'Where the parcel leaves from.' })
  fromAddressSnapshot!: AddressSnapshotResponse;

  @ApiProperty({ type: AddressSnapshotResponse, description: 'Where the parcel goes to.' })
  toAddressSnapshot!: AddressSnapshotResponse;

  @ApiProperty({
    type: AddressSnapshotResponse,
    description: 'Where the parcel goes back to where it cannot be delivered.',
  })
  returnAddressSnapshot!: AddressSnapshotResponse;

  @ApiProperty({ type: ParcelResponse, description: 'The measures and the weight that were declared.' })
  parcel!: ParcelResponse;

  @ApiProperty({ enum: ['pending', 'ready'], description: '`pending`: carriers are still being asked.' })
  ratesStatus!: string;

  @Nullable(String, {
    format: 'date-time',
    description: 'Until when its rates can be bought; null while they are pending.',
  })
  ratesExpiresAt!: Date | null;

  @ApiPropertyOptional({ description: 'Path to poll while the rates are pending.' })
  ratesPollUrl?: string;

  @Nullable(String, {
    format: 'date',
    example: '2026-12-01',
    description:
      'The day on which the carrier gets the parcel, in Mexico City. A day that has passed is replaced by the day of the next quote or of the purchase. Null: made before there were ship dates.',
  })
  shipDate!: string | null;

  @Nullable(String, {
    format: 'date',
    example: '2026-12-04',
    description: 'The day by which the parcel should arrive; null: none was given.',
  })
  deliverBy!: string | null;

  @ApiPropertyOptional({ example: 1500, description: 'MXN: yours, or the one a shipping rule sets.' })
  declaredValue?: number;

  @ApiProperty({ description: 'Whether the parcel is to be insured for its declared value.' })
  requestInsurance!: boolean;

  @ApiProperty({ description: 'Whether a shipping rule demands a signature of the recipient.' })
  signatureRequired!: boolean;

  @ApiPropertyOptional({
    enum: LABEL_FORMATS,
    enumName: 'LabelFormat',
    description: 'Set by a shipping rule: the format of every label, whatever format the purchase requests.',
  })
  labelFormat?: string;

  @ApiProperty({ type: [String], description: 'Set by shipping rules.' })
  tags!: readonly string[];

  @ApiProperty({ type: Object, description: 'Your own key-value pairs, as they were given.' })
  metadata!: object;

  @ApiPropertyOptional({
    example: 'ESTAFETA',
    description: 'The carrier of the label; before there is one, the carrier that quotes are limited to.',
  })
  carrierCode?: string;

  @ApiPropertyOptional({
    enum: SERVICE_LEVELS,
    enumName: 'ServiceLevel',
    description: 'The service level that quotes are limited to.',
  })
  serviceLevel?: string;

  @ApiPropertyOptional({ description: 'The carrier’s number of the parcel; absent until there is a label.' })
  trackingNumber?: string;

  @ApiProperty({ format: 'uuid', description: 'The secret part of `trackingUrl`.' })
  publicTrackingToken!: string;

  @ApiProperty({ format: 'uri', description: 'The public tracking page.' })
  trackingUrl!: string;

  @ApiPropertyOptional({ type: LabelSummaryResponse, description: 'The label in short; absent until it is bought.' })
  label?: LabelSummaryResponse;

  @Nullable(PurchaseAttemptSummaryResponse, {
    description:
      'The latest purchase attempt while it is not `succeeded`: what is held for it, or was refunded. Null: there is none.',
  })
  purchaseAttempt!: PurchaseAttemptSummaryResponse | null;

  @ApiPropertyOptional({ type: PurchasedRateResponse, description: 'The rate that was bought; absent until then.' })
  purchasedRate?: PurchasedRateResponse;

  @Nullable(EstimatedDeliveryResponse, {
    description: 'Counted from the ship date, and not from before the purchase. Null: without a label, or cancelled.',
  })
  estimatedDelivery!: EstimatedDeliveryResponse | null;

  @Nullable(ParcelExceptionResponse, {
    description: 'What is wrong with the parcel: by its latest scan, until a scan without one or the end.',
  })
  exception!: ParcelExceptionResponse | null;

  @ApiProperty({
    description:
      'Whether the parcel is on its way past its expected day: `likelyDelivery.p90` of the bought rate, or `estimatedDelivery.latest`.',
  })
  late!: boolean;

  @Nullable(String, {
    format: 'date-time',
    description: 'When the carrier ceased to be asked, after 45 days without news. Null: it is asked, or all is over.',
  })
  trackingEndedAt!: Date | null;

  @ApiPropertyOptional({ description: 'The order it was created for.' })
  orderId?: string;

  @Nullable(String, { example: '1042', description: 'The number of that order; null: it has none.' })
  orderNumber!: string | null;

  @ApiPropertyOptional({ description: 'On a return: the original shipment.' })
  returnForShipmentId?: string;

  @ApiProperty({ format: 'date-time', description: 'When the shipment was made.' })
  createdAt!: Date;
}

/** Of the parcel as it was bought: it stays when the parcel is late or has arrived. */
export const estimateOf = (shipment: Pick<ListedShipment, 'status' | 'purchasedRate'>): EstimatedDelivery | null =>
  shipment.status === 'CANCELLED' ? null : (shipment.purchasedRate?.estimatedDelivery ?? null);

/**
 * `trackingPageUrl`: the URL of the public tracking pages, without the token. What is absent is undefined, which JSON leaves out: every item has
 * the same shape, and is made in one step.
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
