import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import { Database } from '../../../platform/database/database.js';
import { DELIVERY_CHAIN, type ParcelStatus } from '../../carriers/port/carrier-tracking.js';
import { alreadyProcessed } from '../shipment.errors.js';
import type { Scan, Shipment } from '../shipment.js';
import { nextStatus, type ShipmentStatus } from '../shipment-status.js';
import { Shipments } from '../shipments.js';
import { RecordScans } from './record-scans.js';
import { ScanRepository } from './scan.repository.js';

export interface TestScan {
  readonly description: string;
  readonly exception: ScanException | null;
  /** If null, the status of the shipment does not change. */
  readonly status: ParcelStatus | null;
}

/** Source: docs/test-mode.md */
@Injectable()
export class AddTestScan {
  constructor(
    private readonly shipments: Shipments,
    private readonly recordScans: RecordScans,
    private readonly scans: ScanRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `RESOURCE_NOT_FOUND`. Throws `SHIPMENT_ALREADY_PROCESSED` if the shipment has no valid label, or if `scan.status` is
   * earlier than the current status.
   */
  execute(tenant: Tenant, id: string, scan: TestScan): Promise<Scan> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.resumed(await this.shipments.lock(tenant, id));
      const status = statusAfter(shipment, scan.status);
      const [last] = (await this.scans.latest(id)).slice(-1);
      // The new scan must be later than all existing scans, so that the shipment shows the exception of the new scan.
      const occurredAt = new Date(Math.max(this.clock.now().getTime(), (last?.occurredAt.getTime() ?? 0) + 1));
      const { added } = await this.recordScans.execute(shipment, [
        {
          status,
          description: scan.description,
          occurredAt,
          ...(scan.exception && { exception: scan.exception }),
          ...(status === 'DELIVERED' && { receivedBy: shipment.to.contactName }),
        },
      ]);
      return added[0]!;
    });
  }
}

/** Throws `SHIPMENT_ALREADY_PROCESSED`. */
function statusAfter({ status, label }: Shipment, next: ParcelStatus | null): ParcelStatus {
  if (!label || label.status === 'VOIDED' || status === 'CANCELLED')
    throw alreadyProcessed(status, 'only a parcel with a valid label can be scanned. Buy a label first.');
  const current = status as ParcelStatus;
  if (next === null || next === current) return current;
  if (!isForward(status, next))
    throw alreadyProcessed(status, `a scan cannot move it to ${next}. Send a later status, or omit it.`);
  return next;
}

const CHAIN: readonly ShipmentStatus[] = DELIVERY_CHAIN;

/** A final status other than `DELIVERED` can follow every active status. */
const isForward = (from: ShipmentStatus, to: ParcelStatus): boolean =>
  nextStatus(from, 'progress') !== undefined && (!CHAIN.includes(to) || CHAIN.indexOf(to) > CHAIN.indexOf(from));
