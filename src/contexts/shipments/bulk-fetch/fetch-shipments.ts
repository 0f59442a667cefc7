import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { resting } from '../../../platform/concurrency/resting.js';
import { ShipmentPresenter } from '../response/shipment.presenter.js';
import type { ShipmentResponse } from '../response/shipment.response.js';
import { ShipmentRepository } from '../record/shipment.repository.js';

/** Rests are longer than the parts: the requests of others wait for two or three of them. */
const REST = 3;

/** Reads many shipments with their histories, one at a time, so that nobody else waits for all of them. */
@Injectable()
export class FetchShipments {
  constructor(
    private readonly repository: ShipmentRepository,
    private readonly presenter: ShipmentPresenter,
  ) {}

  /** Those that exist, by id. */
  async execute(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, ShipmentResponse>> {
    const fetched = new Map<string, ShipmentResponse>();
    for (const id of new Set(ids)) {
      const shipment = await resting(() => this.fetch(tenant, id), REST);
      if (shipment) fetched.set(id, shipment);
    }
    return fetched;
  }

  private async fetch(tenant: Tenant, id: string): Promise<ShipmentResponse | null> {
    const found = await this.repository.findWithHistory(tenant, id);
    return found && this.presenter.shipment(found.shipment, found.history);
  }
}
