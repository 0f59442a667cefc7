import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SCAN_EXCEPTIONS, type ScanException } from '../../../kernel/scan-exception.js';
import { PARCEL_STATUSES } from '../../carriers/port/carrier-tracking.js';
import type { ParcelException } from '../shipment-documents.js';
import type { Scan } from '../shipment.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'One scan of a parcel by its carrier.' })
export class ScanResponse {
  @ApiProperty({
    format: 'date-time',
    description: 'When the carrier scanned it; where its time cannot be read, when we first saw it.',
  })
  occurredAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'When we learned of it.' })
  recordedAt!: Date;

  @ApiProperty({ enum: PARCEL_STATUSES, enumName: 'ParcelStatus', description: 'The shipment’s status that it means.' })
  status!: string;

  @ApiProperty({ example: 'Destinatario ausente', description: 'The carrier’s own words.' })
  description!: string;

  @Nullable(String, { example: 'Monterrey, NL', description: 'Where it happened.' })
  place!: string | null;

  @Nullable(String, { example: 'NH', description: 'The carrier’s own code.' })
  code!: string | null;

  @ApiProperty({
    enum: SCAN_EXCEPTIONS,
    enumName: 'ScanException',
    nullable: true,
    description: 'What went wrong; null: nothing.',
  })
  exception!: ScanException | null;
}

@ApiSchema({ description: 'What is wrong with a parcel.' })
export class ParcelExceptionResponse {
  @ApiProperty({ enum: SCAN_EXCEPTIONS, enumName: 'ScanException', description: 'What is wrong, for programs.' })
  code!: ScanException;

  @ApiProperty({ example: 'Destinatario ausente', description: 'The carrier’s own words.' })
  description!: string;

  @ApiProperty({ format: 'date-time', description: 'When it happened.' })
  occurredAt!: string;
}

export const toScanResponse = (scan: Scan): ScanResponse => ({
  occurredAt: scan.occurredAt,
  recordedAt: scan.recordedAt,
  status: scan.status,
  description: scan.description,
  place: scan.place,
  code: scan.code,
  exception: scan.exception,
});

export const toParcelExceptionResponse = (exception: ParcelException): ParcelExceptionResponse => ({
  code: exception.code,
  description: exception.description,
  occurredAt: exception.occurredAt,
});
