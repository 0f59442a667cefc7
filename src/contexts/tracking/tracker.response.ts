import { ApiProperty } from '@nestjs/swagger';
import { SHIPMENT_STATUSES } from '../shipments/shipment-status.js';
import type { Tracker } from './tracker.js';

export class ParcelEventResponse {
  @ApiProperty({ enum: SHIPMENT_STATUSES })
  status!: string;

  @ApiProperty({ example: 'In transit' })
  description!: string;

  @ApiProperty({ format: 'date-time' })
  occurredAt!: string;
}

/** Source: contract, Batches and bulk. */
export class TrackedParcelResponse {
  @ApiProperty({ example: '1234567890' })
  trackingNumber!: string;

  @ApiProperty({ example: 'DHL' })
  carrierCode!: string;

  @ApiProperty({ enum: SHIPMENT_STATUSES, description: 'PENDING: the carrier has said nothing yet.' })
  status!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Where the parcel is your own.' })
  shipmentId!: string | null;

  @ApiProperty({ type: [ParcelEventResponse], description: 'Latest first.' })
  events!: readonly ParcelEventResponse[];
}

export class TrackerResponse extends TrackedParcelResponse {
  @ApiProperty({ example: 'trk_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

export class TrackingLookupResponse {
  @ApiProperty({ type: String, example: '1234567890', description: 'As it was sent.' })
  trackingNumber!: unknown;

  @ApiProperty()
  found!: boolean;

  @ApiProperty({ type: TrackedParcelResponse, nullable: true })
  data!: TrackedParcelResponse | null;
}

export const toTrackedParcel = (
  parcel: Pick<Tracker, 'trackingNumber' | 'carrierCode' | 'status' | 'shipmentId' | 'events'>,
): TrackedParcelResponse => ({
  trackingNumber: parcel.trackingNumber,
  carrierCode: parcel.carrierCode,
  status: parcel.status,
  shipmentId: parcel.shipmentId,
  events: parcel.events.map(({ status, description, occurredAt }) => ({ status, description, occurredAt })),
});

export const toTrackerResponse = (tracker: Tracker): TrackerResponse => ({
  id: tracker.id,
  ...toTrackedParcel(tracker),
  createdAt: tracker.createdAt,
  updatedAt: tracker.updatedAt,
});
