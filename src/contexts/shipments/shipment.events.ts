import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { RateMessageResponse, RateResponse } from './response/rate.response.js';
import { ShipmentListItemResponse } from './response/shipment-list-item.response.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from './shipment-status.js';
import { ParcelExceptionResponse, ScanResponse } from './scans/scan.response.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

/** References that the client assigned. Every event about a shipment contains these references. */
export class ShipmentReferences {
  @Nullable(String, {
    example: 'PEDIDO-1042',
    description: 'External id of the shipment. Null if the shipment has no external id.',
  })
  externalId!: string | null;

  @Nullable(String, {
    example: '1042',
    description: 'Number of the order of the shipment. Null without an order or a number.',
  })
  orderNumber!: string | null;
}

export const referencesOf = ({ externalId, orderNumber }: ShipmentReferences): ShipmentReferences => ({
  externalId,
  orderNumber,
});

@ApiSchema({ description: 'The shipment as it was created.' })
export class ShipmentCreated extends OmitType(ShipmentListItemResponse, ['externalId']) {
  @Nullable(String, {
    example: 'PEDIDO-1042',
    description: 'External id of the shipment. Null if the shipment has no external id.',
  })
  externalId!: string | null;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the shipment, equal to `id`.' })
  shipmentId!: string;
}

@ApiSchema({ description: 'The shipment with its new status.' })
export class ShipmentStatusChanged extends ShipmentCreated {
  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'Status before the change.',
  })
  previousStatus!: ShipmentStatus;
}

@ApiSchema({ description: 'Rates of a shipment after late carriers have responded.' })
export class ShipmentRatesReady extends ShipmentReferences {
  @ApiProperty({
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the shipment, whose label can be bought now.',
  })
  shipmentId!: string;

  @ApiProperty({ enum: ['ready'], description: 'Always `ready`: all carriers have responded or timed out.' })
  ratesStatus!: 'ready';

  @Nullable(String, { format: 'date-time', description: 'Time when the rates expire. Null without rates.' })
  ratesExpiresAt!: Date | null;

  @ApiProperty({
    type: [RateResponse],
    description: 'All rates of the shipment, including rates of carriers that responded late.',
  })
  rates!: readonly RateResponse[];

  @ApiProperty({ type: [RateMessageResponse], description: 'Reasons why carriers have no rate.' })
  rateMessages!: readonly RateMessageResponse[];
}

class ScannedParcel extends ShipmentReferences {
  @ApiProperty({
    example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the shipment that the event is about.',
  })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'Tracking number of the carrier.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'DHL', description: 'Code of the carrier.' })
  carrierCode!: string;

  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'Status of the shipment after all scans in the same response of the carrier.',
  })
  status!: ShipmentStatus;
}

@ApiSchema({ description: 'A scan that shows a problem of the parcel.' })
export class ShipmentExceptionReported extends ScannedParcel {
  @ApiProperty({ type: ParcelExceptionResponse, description: 'The reported problem.' })
  exception!: ParcelExceptionResponse;
}

@ApiSchema({ description: 'A parcel that is still in transit after its expected day of arrival.' })
export class ShipmentLate extends ScannedParcel {
  @ApiProperty({
    format: 'date',
    example: '2026-03-13',
    description: 'Expected day of arrival: `likelyDelivery.p90` of the purchased rate, or `estimatedDelivery.latest`.',
  })
  expectedBy!: string;
}

@ApiSchema({ description: 'New scans from the carrier.' })
export class ShipmentTrackingUpdated extends ScannedParcel {
  @ApiProperty({ type: [ScanResponse], description: 'New scans, newest first.' })
  scans!: readonly ScanResponse[];
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'shipment.created': ShipmentCreated;
    'shipment.status_changed': ShipmentStatusChanged;
    'shipment.rates_ready': ShipmentRatesReady;
    'shipment.exception': ShipmentExceptionReported;
    'shipment.late': ShipmentLate;
    'shipment.tracking_updated': ShipmentTrackingUpdated;
  }
}
