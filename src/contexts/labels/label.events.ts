import { ApiProperty } from '@nestjs/swagger';
import { AttemptResponse } from './attempt/attempt.response.js';
import { VoidedLabelResponse } from './label.response.js';

/** On all three outcomes: `succeeded`, `failed` and `action_required`. */
export class LabelPurchaseCompleted extends AttemptResponse {}

export class LabelVoided extends VoidedLabelResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @ApiProperty({ example: '3004512345678901234567' })
  trackingNumber!: string;
}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'label.purchase.completed': LabelPurchaseCompleted;
    'label.voided': LabelVoided;
  }
}
