import { ApiSchema } from '@nestjs/swagger';
import { SCAN_EXCEPTIONS, type ScanException } from '../../kernel/scan-exception.js';
import { Integer, OneOf, Text } from '../../platform/http/fields/fields.js';
import { PARCEL_STATUSES, type ParcelStatus } from '../carriers/port/carrier-tracking.js';

const MAX_AGE_DAYS = 400;

@ApiSchema({ description: 'How far the instants of a TEST shipment move into the past.' })
export class AgeShipmentRequest {
  @Integer({ min: 1, max: MAX_AGE_DAYS, example: 20, description: `Days: 1 to ${MAX_AGE_DAYS}.` })
  days!: number;
}

/** No scan cancels a shipment. */
export const SCANNED_STATUSES = PARCEL_STATUSES.filter((status) => status !== 'CANCELLED');

@ApiSchema({ description: 'A scan of a TEST parcel.' })
export class AddTestScanRequest {
  @Text({ max: 300, example: 'Destinatario ausente', description: 'The text of the carrier.' })
  description!: string;

  @OneOf(SCAN_EXCEPTIONS, {
    enumName: 'ScanException',
    optional: true,
    example: 'RECIPIENT_ABSENT',
    description: 'What went wrong. Without it the scan is an ordinary one.',
  })
  exception?: ScanException | null;

  @OneOf(SCANNED_STATUSES, {
    enumName: 'ScannedStatus',
    optional: true,
    example: 'OUT_FOR_DELIVERY',
    description: 'The status that the parcel reaches. It is the present one or a later one. Default: the present one.',
  })
  status?: ParcelStatus | null;
}
