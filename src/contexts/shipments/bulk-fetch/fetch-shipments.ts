import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import type { ShipmentEvent } from '../shipment.js';
import { ShipmentRepository } from '../record/shipment.repository.js';
import type { ShipmentResponse } from '../response/shipment.response.js';
import { ShipmentPresenter } from '../response/shipment.presenter.js';

/** Reads many shipments with their histories: two statements, however many they are. */
@Injectable()
export class FetchShipments {
  constructor(
    private readonly repository: ShipmentRepository,
    private readonly presenter: ShipmentPresenter,
  ) {}

  /** Those that exist, by id. */
  async execute(tenant: Tenant, ids: readonly string[]): Promise<Map<string, ShipmentResponse>> {
    const [shipments, events] = await Promise.all([
      this.repository.findMany(tenant, ids),
      this.repository.eventsOf(ids),
    ]);
    const histories = new Map<string, ShipmentEvent[]>(shipments.map(({ id }) => [id, []]));
    for (const event of events) histories.get(event.shipmentId)?.push(event);
    return new Map(
      shipments.map((shipment) => [shipment.id, this.presenter.shipment(shipment, histories.get(shipment.id) ?? [])]),
    );
  }
}
