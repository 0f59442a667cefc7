import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { ErrorCode } from '../../kernel/error-codes.js';
import { BATCH_STATUSES } from './batch.entity.js';
import { ScanFormResponse, toScanFormResponse } from './manifests/manifest.response.js';
import type { Batch, BatchCounts, BatchDetails } from './batches.service.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'A shipment of the batch without a label, with the reason.' })
export class FailedItemResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the shipment that has no label.' })
  shipmentId!: string;

  @Nullable(String, {
    example: 'PEDIDO-1042',
    description: 'External id of the shipment. Null if the shipment has no external id.',
  })
  externalId!: string | null;

  @Nullable(String, {
    example: null,
    description: 'Id of the purchase attempt. Null if the purchase failed before an attempt was created.',
  })
  attemptId!: string | null;

  @ApiProperty({
    type: String,
    example: 'INSUFFICIENT_BALANCE',
    description: 'Error code, as in the error table of the guide *Errors*.',
  })
  errorCode!: ErrorCode;

  @ApiProperty({ description: 'Error message that a purchase of this label alone would return.' })
  errorMessage!: string;
}

@ApiSchema({ description: 'A batch in a list, with the number of purchased labels.' })
export class BatchSummaryResponse {
  @ApiProperty({
    example: 'bat_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the batch.',
  })
  id!: string;

  @ApiProperty({
    enum: BATCH_STATUSES,
    enumName: 'BatchStatus',
    description: 'Status of the batch. `PENDING` and `PROCESSING` are active. All other statuses are final.',
  })
  status!: string;

  @ApiProperty({ example: 40, description: 'Number of shipments in the batch, without duplicates.' })
  totalShipments!: number;

  @ApiProperty({
    example: 38,
    description: 'Number of shipments with a label, including labels bought before the batch.',
  })
  purchasedCount!: number;

  @ApiProperty({ example: 2, description: 'Number of shipments without a label.' })
  failedCount!: number;

  @Nullable(String, {
    format: 'date',
    example: '2026-12-04',
    description: 'Day by which every parcel of the batch must arrive. Null if not given.',
  })
  deliverBy!: string | null;

  @ApiProperty({ format: 'date-time', description: 'Time when the batch was created.' })
  createdAt!: Date;
}

/** Source: docs/batches.md#buy-a-batch. */
@ApiSchema({ description: 'A batch with the result of each shipment.' })
export class BatchResponse extends BatchSummaryResponse {
  @ApiProperty({ type: [String], description: 'Ids of the shipments that have a label.' })
  purchasedShipmentIds!: string[];

  @ApiProperty({ type: [FailedItemResponse], description: 'Shipments without a label, each with its reason.' })
  failedItems!: FailedItemResponse[];

  @ApiPropertyOptional({
    type: ScanFormResponse,
    description:
      'Scan form for the driver of the carrier. Present after the end of the batch, if all labels are from the same carrier.',
  })
  scanForm?: ScanFormResponse;

  @ApiPropertyOptional({
    format: 'uri',
    description: 'URL of one PDF with all purchased labels, 4 × 6 inches. Present after the end of the batch.',
  })
  labelsUrl?: string;
}

export const toBatchSummaryResponse = (
  batch: Batch,
  { purchasedCount, failedCount }: BatchCounts,
): BatchSummaryResponse => ({
  id: batch.id,
  status: batch.status,
  totalShipments: batch.totalShipments,
  purchasedCount,
  failedCount,
  deliverBy: batch.deliverBy,
  createdAt: batch.createdAt,
});

/** `urlOf` returns the absolute URL of a file. */
export function toBatchResponse(
  { batch, items, scanForm }: BatchDetails,
  urlOf: (fileName: string) => string,
): BatchResponse {
  const purchased = items.filter(({ status }) => status === 'purchased');
  const failed = items.filter(({ status }) => status === 'failed');
  return {
    ...toBatchSummaryResponse(batch, { purchasedCount: purchased.length, failedCount: failed.length }),
    purchasedShipmentIds: purchased.map(({ shipmentId }) => shipmentId),
    failedItems: failed.map(({ shipmentId, externalId, attemptId, errorCode, errorMessage }) => ({
      shipmentId,
      externalId,
      attemptId,
      errorCode: errorCode ?? 'INTERNAL_ERROR',
      errorMessage: errorMessage ?? '',
    })),
    ...(scanForm ? { scanForm: toScanFormResponse(scanForm, urlOf) } : {}),
    ...(batch.labelsFileName ? { labelsUrl: urlOf(batch.labelsFileName) } : {}),
  };
}

@ApiSchema({ description: 'The batch with its final status.' })
export class BatchCompleted extends BatchResponse {}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'batch.completed': BatchCompleted;
  }
}
