import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { AS_SENT } from '../../../platform/http/fields/as-sent.js';
import { SCAN_EXCEPTIONS } from '../../../kernel/scan-exception.js';
import { EstimatedDeliveryResponse } from '../../shipments/response/rate.response.js';
import { SHIPMENT_STATUSES } from '../../shipments/shipment-status.js';
import type { Tracker } from './tracker.entity.js';

export type LocatedParcel = Pick<Tracker, 'trackingNumber' | 'carrierCode' | 'status' | 'shipmentId' | 'events'>;

export interface ParcelLookup {
  /** Unchanged value from the request. */
  readonly trackingNumber: unknown;
  readonly parcel: LocatedParcel | null;
}

@ApiSchema({ description: 'A tracking event that the carrier reported.' })
export class ParcelEventResponse {
  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'Status of the parcel after the event.',
  })
  status!: string;

  @ApiProperty({ example: 'In transit', description: 'Description of the event, as sent by the carrier.' })
  description!: string;

  @Nullable(String, {
    example: 'Monterrey, NL',
    description: 'Place of the event. Null if the carrier reported no place.',
  })
  place!: string | null;

  @ApiProperty({ format: 'date-time', description: 'Time of the event.' })
  occurredAt!: string;

  @Nullable(String, { example: 'NH', description: 'Event code of the carrier. Null if the carrier reported no code.' })
  code!: string | null;

  @ApiProperty({
    enum: SCAN_EXCEPTIONS,
    enumName: 'ScanException',
    nullable: true,
    description: 'Problem of the parcel at this event. Null without a problem.',
  })
  exception!: string | null;
}

/** Source: docs/tracking.md#a-parcel-from-elsewhere */
@ApiSchema({ description: 'The status and the events of a parcel.' })
export class TrackedParcelResponse {
  @ApiProperty({ example: '1234567890', description: 'Tracking number of the parcel.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'DHL', description: 'Code of the carrier of the parcel.' })
  carrierCode!: string;

  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'Status of the parcel. `PENDING` until the first carrier scan.',
  })
  status!: string;

  @Nullable(String, { description: 'Id of your shipment. Null if the label was not bought through this service.' })
  shipmentId!: string | null;

  @ApiProperty({ type: [ParcelEventResponse], description: 'Events that the carrier reported, newest first.' })
  events!: readonly ParcelEventResponse[];
}

@ApiSchema({ description: 'A tracker of a parcel, regardless of where its label was bought.' })
export class TrackerResponse extends TrackedParcelResponse {
  @ApiProperty({
    example: 'trk_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the tracker.',
  })
  id!: string;

  @Nullable(EstimatedDeliveryResponse, {
    description: 'Estimated delivery. Null if the parcel is not one of your shipments.',
  })
  estimatedDelivery!: EstimatedDeliveryResponse | null;

  @Nullable(String, {
    format: 'date-time',
    description:
      'Time at which the service stopped polling the carrier because the carrier reported no events for 45 days. Otherwise null, for example after a delivery.',
  })
  trackingEndedAt!: Date | null;

  @ApiProperty({ format: 'date-time', description: 'Time at which the tracker was created.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change of the tracker.' })
  updatedAt!: Date;
}

@ApiSchema({ description: 'Lookup result for one tracking number.' })
export class TrackingLookupResponse {
  @ApiProperty({
    ...AS_SENT,
    example: '1234567890',
    description: 'Tracking number exactly as in the request, even if the value is not a string.',
  })
  trackingNumber!: unknown;

  @ApiProperty({ description: 'True if a parcel with this number was found.' })
  found!: boolean;

  @Nullable(TrackedParcelResponse, {
    description: 'Status and events of the requested parcel. Null if the parcel was not found.',
  })
  data!: TrackedParcelResponse | null;
}

export const toTrackedParcelResponse = (parcel: LocatedParcel): TrackedParcelResponse => ({
  trackingNumber: parcel.trackingNumber,
  carrierCode: parcel.carrierCode,
  status: parcel.status,
  shipmentId: parcel.shipmentId,
  events: parcel.events.map(({ status, description, place = null, occurredAt, code = null, exception = null }) => ({
    status,
    description,
    place,
    occurredAt,
    code,
    exception,
  })),
});

export const toTrackerResponse = (tracker: Tracker): TrackerResponse => ({
  id: tracker.id,
  ...toTrackedParcelResponse(tracker),
  estimatedDelivery: tracker.estimatedDelivery,
  trackingEndedAt: tracker.trackingEndedAt,
  createdAt: tracker.createdAt,
  updatedAt: tracker.updatedAt,
});

export const toTrackingLookupResponse = ({ trackingNumber, parcel }: ParcelLookup): TrackingLookupResponse => ({
  trackingNumber,
  found: parcel !== null,
  data: parcel && toTrackedParcelResponse(parcel),
});

@ApiSchema({ description: 'The tracker with the new status of the parcel.' })
export class TrackerUpdated extends TrackerResponse {
  @ApiProperty({ type: String, example: 'PICKED_UP', description: 'Previous status of the parcel.' })
  previousStatus!: Tracker['status'];
}

declare module '../../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'tracker.updated': TrackerUpdated;
  }
}
