import { Injectable } from '@nestjs/common';
import type { ParcelScan } from '../../contexts/carriers/port/carrier-tracking.js';
import { VoidedLabels } from '../../contexts/labels/voiding/voided-labels.js';
import { VoidedParcels } from '../../contexts/tracking/voided-parcels.js';
import type { Tenant } from '../../kernel/principal.js';

@Injectable()
export class VoidedLabelsInUse extends VoidedParcels {
  constructor(private readonly voidedLabels: VoidedLabels) {
    super();
  }

  override scanned(
    { organizationId, livemode }: Tenant,
    shipmentId: string,
    scans: readonly ParcelScan[],
  ): Promise<void> {
    return this.voidedLabels.scanned({ organizationId, livemode }, shipmentId, scans);
  }
}
