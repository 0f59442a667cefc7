import { Injectable } from '@nestjs/common';
import { formatMoney } from '../../kernel/money.js';
import { Policies } from '../../contexts/insurance/policies.js';
import { LabelConsequence, type BoughtLabel } from '../../contexts/labels/label-consequence.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';

/** Buying an insured rate creates a policy; voiding its label ends it, unless a claim is open. */
@Injectable()
export class InsureLabels extends LabelConsequence {
  constructor(private readonly policies: Policies) {
    super();
  }

  override async bought({ label, rate, insuredValue }: BoughtLabel): Promise<void> {
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

  override voiding(shipment: Shipment): Promise<void> {
    return this.policies.end(shipment, shipment.id);
  }
}
