import { Injectable } from '@nestjs/common';
import { formatMoney } from '../../kernel/money.js';
import { PoliciesService } from '../../contexts/insurance/policies.service.js';
import { LabelLifecycleListener, type BoughtLabel } from '../../contexts/labels/label-lifecycle.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';

/** Buying an insured rate creates a policy; voiding its label ends it. An open claim refuses the void. */
@Injectable()
export class InsureBoughtLabels extends LabelLifecycleListener {
  constructor(private readonly policies: PoliciesService) {
    super();
  }

  override async onBought({ label, rate, insuredValue }: BoughtLabel): Promise<void> {
    if (insuredValue === null) return;
    await this.policies.begin({
      organizationId: label.organizationId,
      livemode: label.livemode,
      shipmentId: label.shipmentId,
      labelId: label.id,
      carrierCode: label.carrierCode,
      trackingNumber: label.trackingNumber,
      insuredValue: formatMoney(insuredValue),
      premium: formatMoney(rate.breakdown.insuranceCost),
    });
  }

  override onVoiding(shipment: Shipment): Promise<void> {
    return this.policies.end(shipment, shipment.id);
  }
}
