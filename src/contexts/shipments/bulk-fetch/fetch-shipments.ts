import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import type { Shipment, ShipmentEvent } from '../shipment.js';
import { ShipmentRepository } from '../record/shipment.repository.js';

export interface FetchedShipment {
  readonly shipment: Shipment;
  /** Oldest first. */
  readonly events: readonly ShipmentEvent[];
}

/** Reads many shipments with their histories in two statements. */
@Injectable()
export class FetchShipments {
  constructor(private readonly repository: ShipmentRepository) {}

  /** Those that exist, by id. */
  async execute(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, FetchedShipment>> {
    const [shipments, events] = await Promise.all([
      this.repository.findMany(tenant, ids),
      this.repository.eventsOf(ids),
    ]);
    const histories = new Map<string, ShipmentEvent[]>(shipments.map(({ id }) => [id, []]));
    for (const event of events) histories.get(event.shipmentId)?.push(event);
    return new Map(shipments.map((shipment) => [shipment.id, { shipment, events: histories.get(shipment.id) ?? [] }]));
  }
}
