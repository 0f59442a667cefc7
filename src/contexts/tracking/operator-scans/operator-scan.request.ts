import { SCAN_EXCEPTIONS, type ScanException } from '../../../kernel/scan-exception.js';
import { Instant, OneOf, Text } from '../../../platform/http/fields/fields.js';
import { SCANNED_STATUSES, type ScannedStatus } from './record-operator-scan.js';

/** Source: docs/carriers/rate-tables.md#scans */
export class OperatorScanRequest {
  @Text({ max: 40, description: 'Tracking number of the label.' })
  trackingNumber!: string;

  @OneOf(SCANNED_STATUSES, { description: 'Status of the parcel after the scan.' })
  status!: ScannedStatus;

  @Text({
    max: 200,
    optional: true,
    description: 'Text for the recipient. Defaults to the standard text of the status.',
  })
  description?: string | null;

  @Instant({ optional: true, description: 'Time of the scan. Defaults to now.' })
  occurredAt?: string | null;

  @OneOf(SCAN_EXCEPTIONS, { optional: true, description: 'Problem that the scan reports.' })
  exception?: ScanException | null;

  @Text({ max: 100, optional: true, description: 'Place of the scan, for example `Monterrey, NL`.' })
  place?: string | null;
}
