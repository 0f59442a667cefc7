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
    description:
      'Time of the scan. If the carrier sent no readable time, this is the time when the service first received the scan.',
  })
  occurredAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Time when the service recorded the scan.' })
  recordedAt!: Date;

  @ApiProperty({
    enum: PARCEL_STATUSES,
    enumName: 'ParcelStatus',
    description: 'Shipment status that corresponds to the scan.',
  })
  status!: string;

  @ApiProperty({ example: 'Destinatario ausente', description: 'Text of the scan, as sent by the carrier.' })
  description!: string;

  @Nullable(String, { example: 'Monterrey, NL', description: 'Place of the scan. Null if unknown.' })
  place!: string | null;

  @Nullable(String, {
    example: 'NH',
    description: 'Code of the scan, as sent by the carrier. Null if the carrier sent no code.',
  })
  code!: string | null;

  @ApiProperty({
    enum: SCAN_EXCEPTIONS,
    enumName: 'ScanException',
    nullable: true,
    description: 'Problem that the scan shows. Null for a scan without a problem.',
  })
  exception!: ScanException | null;
}

@ApiSchema({ description: 'A problem with a parcel.' })
export class ParcelExceptionResponse {
  @ApiProperty({
    enum: SCAN_EXCEPTIONS,
    enumName: 'ScanException',
    description: 'Machine-readable type of the problem.',
  })
  code!: ScanException;

  @ApiProperty({ example: 'Destinatario ausente', description: 'Text of the problem, as sent by the carrier.' })
  description!: string;

  @ApiProperty({ format: 'date-time', description: 'Time of the scan that reported the problem.' })
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
