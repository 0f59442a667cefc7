import { ApiProperty } from '@nestjs/swagger';
import type { ErrorCode } from '../../kernel/error-codes.js';
import { BATCH_STATUSES } from './batch-status.js';

export class ScanFormResponse {
  @ApiProperty({ example: 'scf_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ example: 'ESTAFETA' })
  carrierCode!: string;

  @ApiProperty({ format: 'uri', description: 'The manifest, a PDF for the carrier’s driver to sign.' })
  formUrl!: string;

  @ApiProperty({ example: 'ESTAFETA-20260501-8X2D4T6Y' })
  formNumber!: string;

  @ApiProperty({ enum: ['GENERATED'] })
  status!: 'GENERATED';
}

export class FailedItemResponse {
  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @ApiProperty({ type: String, example: 'INSUFFICIENT_BALANCE', description: 'A code of the error table.' })
  errorCode!: ErrorCode;

  @ApiProperty()
  errorMessage!: string;
}

export class BatchSummaryResponse {
  @ApiProperty({ example: 'bat_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ enum: BATCH_STATUSES })
  status!: string;

  @ApiProperty({ example: 40, description: 'Each shipment once.' })
  totalShipments!: number;

  @ApiProperty({ example: 38, description: 'Those that had their label before included.' })
  purchasedCount!: number;

  @ApiProperty({ example: 2 })
  failedCount!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

/** Source: specification, Batch. */
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
}
