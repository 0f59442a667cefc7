import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ShipmentReferences } from '../shipments/shipment.events.js';
import { AttemptResponse } from './attempt/attempt.response.js';
import { VoidReversedResponse } from '../shipments/response/label-summary.response.js';
import { VoidedLabelResponse } from './label.response.js';

/** On all three outcomes: `succeeded`, `failed` and `action_required`. */
export class LabelPurchaseCompleted extends IntersectionType(AttemptResponse, ShipmentReferences) {}

export class LabelVoided extends IntersectionType(VoidedLabelResponse, ShipmentReferences) {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567' })
  trackingNumber!: string;
}

/** Once for a voided label whose parcel was handed over. */
export class LabelUsedAfterVoid extends IntersectionType(VoidReversedResponse, ShipmentReferences) {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567' })
  trackingNumber!: string;

  @ApiProperty({ example: 'DHL' })
  carrierCode!: string;
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'label.purchase.completed': LabelPurchaseCompleted;
    'label.voided': LabelVoided;
    'label.used_after_void': LabelUsedAfterVoid;
  }
}
