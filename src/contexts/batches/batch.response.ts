import { ApiProperty } from '@nestjs/swagger';
import type { ErrorCode } from '../../kernel/error-codes.js';
import { ScanFormResponse } from './manifests/manifest.response.js';
import { BATCH_STATUSES } from './batch-status.js';

export class FailedItemResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'PEDIDO-1042',
    description: 'The shipment’s; null: it has none.',
  })
  externalId!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The purchase attempt; null: it failed before one was accepted.',
  })
  attemptId!: string | null;

  @ApiProperty({ type: String, example: 'INSUFFICIENT_BALANCE', description: 'A code of the error table.' })
  errorCode!: ErrorCode;

  @ApiProperty()
  errorMessage!: string;
}

export class BatchSummaryResponse {
  @ApiProperty({ example: 'bat_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ enum: BATCH_STATUSES, enumName: 'BatchStatus' })
  status!: string;

  @ApiProperty({ example: 40, description: 'Each shipment once.' })
  totalShipments!: number;

  @ApiProperty({ example: 38, description: 'Includes shipments that already had their label.' })
  purchasedCount!: number;

  @ApiProperty({ example: 2 })
  failedCount!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

/** Source: docs/reference/batches.md#batch. */
export class BatchResponse extends BatchSummaryResponse {
  @ApiProperty({ type: [String] })
  purchasedShipmentIds!: string[];

  @ApiProperty({ type: [FailedItemResponse] })
  failedItems!: FailedItemResponse[];

  @ApiProperty({
    type: ScanFormResponse,
    required: false,
    description: 'Once the batch has ended, where all its labels are of one carrier.',
  })
  scanForm?: ScanFormResponse;

  @ApiProperty({
    format: 'uri',
    required: false,
    description: 'One PDF of its purchased labels, 4 × 6 inches, once the batch has ended.',
  })
  labelsUrl?: string;
}
