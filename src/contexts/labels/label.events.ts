import { ApiProperty, ApiSchema, IntersectionType } from '@nestjs/swagger';
import { ShipmentReferences } from '../shipments/shipment.events.js';
import { AttemptResponse } from './attempt/attempt.response.js';
import { VoidReversedResponse } from '../shipments/response/label-summary.response.js';
import { VoidedLabelResponse } from './label.response.js';

@ApiSchema({ description: 'The attempt at its end, whichever it is: `succeeded`, `failed` or `action_required`.' })
export class LabelPurchaseCompleted extends IntersectionType(AttemptResponse, ShipmentReferences) {}

@ApiSchema({ description: 'The label that was voided.' })
export class LabelVoided extends IntersectionType(VoidedLabelResponse, ShipmentReferences) {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment that has no label any more.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'The number of the label that was voided.' })
  trackingNumber!: string;
}

@ApiSchema({ description: 'A voided label whose parcel was handed over after all: once for each.' })
export class LabelUsedAfterVoid extends IntersectionType(VoidReversedResponse, ShipmentReferences) {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment of the label.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'The number that was scanned.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'DHL', description: 'The carrier that scanned it.' })
  carrierCode!: string;
}

@ApiSchema({ description: 'A label that ends in three days and that its carrier has not scanned: once for each.' })
export class LabelExpiring extends ShipmentReferences {
  @ApiProperty({ example: 'lbl_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the label.' })
  labelId!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of its shipment.' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567', description: 'The number on the label.' })
  trackingNumber!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'The carrier of the label.' })
  carrierCode!: string;

  @ApiProperty({ format: 'date', example: '2026-12-10', description: 'The last day on which the carrier takes it.' })
  validUntil!: string;
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'label.purchase.completed': LabelPurchaseCompleted;
    'label.voided': LabelVoided;
    'label.expiring': LabelExpiring;
    'label.used_after_void': LabelUsedAfterVoid;
  }
}
