import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ShipmentReferences } from '../shipment.events.js';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../shipment-status.js';
import { ParcelExceptionResponse, ScanResponse } from './scan.response.js';

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

@ApiSchema({ description: 'What the carrier had to say when it was asked for news.' })
export class ShipmentTrackingUpdated extends ScannedParcel {
  @ApiProperty({ type: [ScanResponse], description: 'The new ones, newest first.' })
  scans!: readonly ScanResponse[];
}

declare module '../../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'shipment.exception': ShipmentExceptionReported;
    'shipment.tracking_updated': ShipmentTrackingUpdated;
  }
}
