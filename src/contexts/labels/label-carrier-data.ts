import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { LabelRepository } from './label.repository.js';

/** What adapters keep with labels, for the pickups of their parcels. */
@Injectable()
export class LabelCarrierData {
  constructor(private readonly labels: LabelRepository) {}

  /** By shipment, where there is some. */
  async of(
    tenant: Tenant,
    shipmentIds: readonly string[],
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
    const labels = await this.labels.ofShipments(tenant, shipmentIds);
    return new Map(labels.flatMap(({ shipmentId, carrierData }) => (carrierData ? [[shipmentId, carrierData]] : [])));
  }
}
