import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { AS_SENT } from '../../../platform/http/fields/as-sent.js';
import { SCAN_EXCEPTIONS } from '../../../kernel/scan-exception.js';
import { EstimatedDeliveryResponse } from '../../shipments/response/rate.response.js';
import { SHIPMENT_STATUSES } from '../../shipments/shipment-status.js';
import type { Tracker } from './tracker.entity.js';

/** What a lookup shows of a parcel. */
export type LocatedParcel = Pick<Tracker, 'trackingNumber' | 'carrierCode' | 'status' | 'shipmentId' | 'events'>;

export interface ParcelLookup {
  /** As sent. */
  readonly trackingNumber: unknown;
  readonly parcel: LocatedParcel | null;
}

@ApiSchema({ description: 'What a carrier said of a parcel at one moment.' })
export class ParcelEventResponse {
  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'The status of the parcel that it means.',
  })
  status!: string;

  @ApiProperty({ example: 'In transit', description: 'What the carrier said, in words.' })
  description!: string;

  @Nullable(String, { example: 'Monterrey, NL', description: 'Where it happened.' })
  place!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it happened.' })
  occurredAt!: string;

  @Nullable(String, { example: 'NH', description: 'The carrier’s own code.' })
  code!: string | null;

  @ApiProperty({
    enum: SCAN_EXCEPTIONS,
    enumName: 'ScanException',
    nullable: true,
    description: 'What went wrong; null: nothing.',
  })
  exception!: string | null;
}

/** Source: docs/reference/tracking.md#fields */
@ApiSchema({ description: 'Where a parcel is, by its tracking number.' })
export class TrackedParcelResponse {
  @ApiProperty({ example: '1234567890', description: 'The tracking number that was asked for.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'DHL', description: 'The carrier that has it.' })
  carrierCode!: string;

  @ApiProperty({
    enum: SHIPMENT_STATUSES,
    enumName: 'ShipmentStatus',
    description: 'PENDING: the carrier has not scanned it yet.',
  })
  status!: string;

  @Nullable(String, { description: 'Your shipment that it belongs to; null: it was not sent here.' })
  shipmentId!: string | null;

  @ApiProperty({ type: [ParcelEventResponse], description: 'What its carrier said of it, newest first.' })
  events!: readonly ParcelEventResponse[];
}

@ApiSchema({ description: 'A parcel that is followed by its number, wherever it was bought.' })
export class TrackerResponse extends TrackedParcelResponse {
  @ApiProperty({
    example: 'trk_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the tracker, to read or delete it by.',
  })
  id!: string;

  @Nullable(EstimatedDeliveryResponse, { description: 'Null where the parcel is not your own.' })
  estimatedDelivery!: EstimatedDeliveryResponse | null;

  @Nullable(String, {
    format: 'date-time',
    description: 'When the carrier ceased to be asked, after 45 days without news. Null: it is asked, or all is over.',
  })
  trackingEndedAt!: Date | null;

  @ApiProperty({ format: 'date-time', description: 'When the tracker was made.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'When there was news last.' })
  updatedAt!: Date;
}

@ApiSchema({ description: 'The answer for one tracking number of several.' })
export class TrackingLookupResponse {
  @ApiProperty({
    ...AS_SENT,
    example: '1234567890',
    description: 'The number as it was sent, also if it is no string.',
  })
  trackingNumber!: unknown;

  @ApiProperty({ description: 'Whether anything is known of that number.' })
  found!: boolean;

  @Nullable(TrackedParcelResponse, { description: 'Where that parcel is; null: nothing is known of it.' })
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

@ApiSchema({ description: 'The tracker as it is after the change.' })
export class TrackerUpdated extends TrackerResponse {
  @ApiProperty({ type: String, example: 'PICKED_UP', description: 'The status that the parcel had before.' })
  previousStatus!: Tracker['status'];
}

declare module '../../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'tracker.updated': TrackerUpdated;
  }
}
