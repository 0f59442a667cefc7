import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { RateMessageResponse, RateResponse } from './response/rate.response.js';
import { ShipmentListItemResponse } from './response/shipment-list-item.response.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from './shipment-status.js';
import { ParcelExceptionResponse, ScanResponse } from './scans/scan.response.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

/** The client's own references, in every event about a shipment. */
export class ShipmentReferences {
  @Nullable(String, { example: 'PEDIDO-1042', description: 'The shipment’s; null: it has none.' })
  externalId!: string | null;

  @Nullable(String, { example: '1042', description: 'Of the order it was made for; null: none.' })
  orderNumber!: string | null;
}

export const referencesOf = ({ externalId, orderNumber }: ShipmentReferences): ShipmentReferences => ({
  externalId,
  orderNumber,
});

@ApiSchema({ description: 'The shipment as it was made.' })
export class ShipmentCreated extends OmitType(ShipmentListItemResponse, ['externalId']) {
  @Nullable(String, { example: 'PEDIDO-1042', description: 'Null: it has none.' })
  externalId!: string | null;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the shipment: equals `id`.' })
  shipmentId!: string;
}

@ApiSchema({ description: 'The shipment as it is after the change.' })
export class ShipmentStatusChanged extends ShipmentCreated {
  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'The status that the shipment had before.',
  })
  previousStatus!: ShipmentStatus;
}

@ApiSchema({ description: 'The rates of carriers that were late.' })
export class ShipmentRatesReady extends ShipmentReferences {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment that can be bought now.' })
  shipmentId!: string;

  @ApiProperty({ enum: ['ready'], description: 'All carriers have been asked.' })
  ratesStatus!: 'ready';

  @Nullable(String, { format: 'date-time', description: 'Until when the rates can be bought; null: there are none.' })
  ratesExpiresAt!: Date | null;

  @ApiProperty({ type: [RateResponse], description: 'All rates of the shipment, the late ones included.' })
  rates!: readonly RateResponse[];

  @ApiProperty({ type: [RateMessageResponse], description: 'Why carriers still have no rate.' })
  rateMessages!: readonly RateMessageResponse[];
}

/** Which parcel an event is about. */
class ScannedParcel extends ShipmentReferences {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment whose parcel was scanned.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'The number that the carrier follows the parcel by.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'DHL', description: 'The carrier that has scanned it.' })
  carrierCode!: string;

  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'The shipment’s, after all that the carrier said with it.',
  })
  status!: ShipmentStatus;
}

@ApiSchema({ description: 'A scan that says that something is wrong with the parcel.' })
export class ShipmentExceptionReported extends ScannedParcel {
  @ApiProperty({ type: ParcelExceptionResponse, description: 'What went wrong.' })
  exception!: ParcelExceptionResponse;
}

@ApiSchema({ description: 'A parcel that is on its way past its expected day.' })
export class ShipmentLate extends ScannedParcel {
  @ApiProperty({
    format: 'date',
    example: '2026-03-13',
    description:
      'Day by which it was expected: `likelyDelivery.p90` of the bought rate, or `estimatedDelivery.latest`.',
  })
  expectedBy!: string;
}

@ApiSchema({ description: 'What the carrier had to say when it was asked for news.' })
export class ShipmentTrackingUpdated extends ScannedParcel {
  @ApiProperty({ type: [ScanResponse], description: 'The new ones, newest first.' })
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
