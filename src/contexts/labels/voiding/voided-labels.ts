import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { ParcelScan } from '../../carriers/port/carrier-tracking.js';
import { LabelRepository } from '../label.repository.js';
import { ChargeUsedLabel } from '../recovery/charge-used-label.js';
import { firstUse } from '../recovery/first-use.js';

/** Where others report what they see of voided labels. */
@Injectable()
export class VoidedLabels {
  constructor(
    private readonly labels: LabelRepository,
    private readonly chargeUsedLabel: ChargeUsedLabel,
    private readonly clock: Clock,
  ) {}

  /**
   * The carrier has scanned the parcel of a shipment: its label is charged again where it is voided and watched, once. May be
   * called any number of times, and for any shipment. `scans`: oldest first; those that do not mean that the parcel was taken are
   * ignored.
   */
  async scanned(tenant: Tenant, shipmentId: string, scans: readonly ParcelScan[]): Promise<void> {
    const scan = firstUse(scans);
    const [label] = scan ? await this.labels.ofShipments(tenant, [shipmentId]) : [];
    if (scan && label?.voidedAt && !label.usedAt)
      await this.chargeUsedLabel.ofVoid(label, scan.occurredAt ?? this.clock.now());
  }
}
