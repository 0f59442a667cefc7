import { Injectable } from '@nestjs/common';
import type { TableScan } from '../../carriers/rate-tables/rate-table-records.js';
import { RateTableRecords } from '../../carriers/rate-tables/rate-table-records.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { TrackedParcelRepository } from '../tracked-parcel.repository.js';
import { TrackedParcels } from '../tracked-parcels.js';

export const SCANNED_STATUSES = [
  'READY_FOR_PICKUP',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'RETURNED',
  'FAILED',
] as const;
export type ScannedStatus = (typeof SCANNED_STATUSES)[number];

/** Default texts of scans. Recipients see these texts. */
export const SCAN_TEXTS: Readonly<Record<ScannedStatus, string>> = {
  READY_FOR_PICKUP: 'Ready for pickup',
  PICKED_UP: 'Picked up by the carrier',
  IN_TRANSIT: 'In transit',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned to the sender',
  FAILED: 'Not delivered',
};

/** Records a scan of a carrier with a rate table, at most once, and updates the shipment immediately. */
@Injectable()
export class RecordOperatorScan {
  constructor(
    private readonly records: RateTableRecords,
    private readonly parcels: TrackedParcelRepository,
    private readonly trackedParcels: TrackedParcels,
    private readonly database: Database,
  ) {}

  /**
   * Returns false if the carrier has no label with this tracking number. If the process stops after the scan is stored, the next
   * poll applies the scan.
   */
  execute(carrierCode: string, scan: TableScan): Promise<boolean> {
    return acrossTenants(async () => {
      const isKnown = await this.database.transaction(async () => {
        if (!(await this.records.addScan(carrierCode, scan))) return false;
        await this.parcels.makeDue(carrierCode, scan.trackingNumber);
        return true;
      });
      if (isKnown) await this.trackedParcels.pollParcel(carrierCode, scan.trackingNumber);
      return isKnown;
    });
  }
}
