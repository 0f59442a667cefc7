import { ApiSchema } from '@nestjs/swagger';
import { SCAN_EXCEPTIONS, type ScanException } from '../../kernel/scan-exception.js';
import { Integer, OneOf, Text } from '../../platform/http/fields/fields.js';
import { PARCEL_STATUSES, type ParcelStatus } from '../carriers/port/carrier-tracking.js';

const MAX_AGE_DAYS = 400;

@ApiSchema({ description: 'Number of days to move the times of a TEST shipment into the past.' })
export class AgeShipmentRequest {
  @Integer({ min: 1, max: MAX_AGE_DAYS, example: 20, description: `Number of days, from 1 to ${MAX_AGE_DAYS}.` })
  days!: number;
}

/** A scan cannot cancel a shipment. */
export const SCANNED_STATUSES = PARCEL_STATUSES.filter((status) => status !== 'CANCELLED');

@ApiSchema({ description: 'A simulated scan of a TEST parcel.' })
export class AddTestScanRequest {
  @Text({ max: 300, example: 'Destinatario ausente', description: 'Text of the scan, in the words of a carrier.' })
  description!: string;

  @OneOf(SCAN_EXCEPTIONS, {
    enumName: 'ScanException',
    optional: true,
    example: 'RECIPIENT_ABSENT',
    description: 'Problem that the scan shows. Omit this field for a scan without a problem.',
  })
  exception?: ScanException | null;

  @OneOf(SCANNED_STATUSES, {
    enumName: 'ScannedStatus',
    optional: true,
    example: 'OUT_FOR_DELIVERY',
    description: 'New status of the parcel: the current or a later status. Default: the current status.',
  })
  status?: ParcelStatus | null;
}
