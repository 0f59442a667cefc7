import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { ErrorCode } from '../../kernel/error-codes.js';
import { BATCH_STATUSES } from './batch.entity.js';
import { ScanFormResponse, toScanFormResponse } from './manifests/manifest.response.js';
import type { Batch, BatchCounts, BatchDetails } from './batches.service.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'A shipment of the batch that got no label, and why.' })
export class FailedItemResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment that has no label.' })
  shipmentId!: string;

  @Nullable(String, { example: 'PEDIDO-1042', description: 'The shipment’s; null: it has none.' })
  externalId!: string | null;

  @Nullable(String, {
    example: null,
    description: 'The purchase attempt; null: it failed before one was accepted.',
  })
  attemptId!: string | null;

  @ApiProperty({ type: String, example: 'INSUFFICIENT_BALANCE', description: 'A code of the error table.' })
  errorCode!: ErrorCode;

  @ApiProperty({ description: 'The error in words, as buying alone would answer it.' })
  errorMessage!: string;
}

@ApiSchema({ description: 'A batch in a list: how many labels it has.' })
export class BatchSummaryResponse {
  @ApiProperty({
    example: 'bat_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the batch, to read, retry or filter by.',
  })
  id!: string;

  @ApiProperty({
    enum: BATCH_STATUSES,
    enumName: 'BatchStatus',
    description: 'Where the batch stands; it has ended unless it is `PENDING` or `PROCESSING`.',
  })
  status!: string;

  @ApiProperty({ example: 40, description: 'Each shipment once.' })
  totalShipments!: number;

  @ApiProperty({ example: 38, description: 'Includes shipments that already had their label.' })
  purchasedCount!: number;

  @ApiProperty({ example: 2, description: 'How many shipments got no label.' })
  failedCount!: number;

  @Nullable(String, {
    format: 'date',
    example: '2026-12-04',
    description: 'The day by which every parcel must arrive; null: none was given.',
  })
  deliverBy!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the batch was made.' })
  createdAt!: Date;
}

/** Source: docs/reference/batches.md#batch. */
@ApiSchema({ description: 'A batch: labels bought together, and what became of each shipment.' })
export class BatchResponse extends BatchSummaryResponse {
  @ApiProperty({ type: [String], description: 'The shipments that have their label.' })
  purchasedShipmentIds!: string[];

  @ApiProperty({ type: [FailedItemResponse], description: 'The shipments that got none, with the reason of each.' })
  failedItems!: FailedItemResponse[];

  @ApiPropertyOptional({
    type: ScanFormResponse,
    description: 'Once the batch has ended, where all its labels are of one carrier.',
  })
  scanForm?: ScanFormResponse;

  @ApiPropertyOptional({
    format: 'uri',
    description: 'One PDF of its purchased labels, 4 × 6 inches, once the batch has ended.',
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

/** `urlOf`: the absolute address of a file. */
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

@ApiSchema({ description: 'The batch as it is at its end.' })
export class BatchCompleted extends BatchResponse {}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'batch.completed': BatchCompleted;
  }
}
