import { Injectable } from '@nestjs/common';
import type { ParcelScan } from '../../contexts/carriers/port/carrier-tracking.js';
import { ChargeUsedLabel } from '../../contexts/labels/recovery/charge-used-label.js';
import { VoidedParcels } from '../../contexts/tracking/voided-parcels.js';
import type { Tenant } from '../../kernel/principal.js';

@Injectable()
export class VoidedLabelsInUse extends VoidedParcels {
  constructor(private readonly chargeUsedLabel: ChargeUsedLabel) {
    super();
  }

  override scanned(
    { organizationId, livemode }: Tenant,
    shipmentId: string,
    scans: readonly ParcelScan[],
  ): Promise<void> {
    return this.chargeUsedLabel.ofScans({ organizationId, livemode }, shipmentId, scans);
  }
}
