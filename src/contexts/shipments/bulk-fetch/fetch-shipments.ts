import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import type { Shipment, ShipmentEvent } from '../shipment.js';
import type { Scan } from '../scans/scan.js';
import { ScanRepository } from '../scans/scan.repository.js';
import { ShipmentRepository } from '../record/shipment.repository.js';

export interface FetchedShipment {
  readonly shipment: Shipment;
  /** Oldest first. */
  readonly events: readonly ShipmentEvent[];
  /** Oldest first. */
  readonly scans: readonly Scan[];
}

/** Reads many shipments with their histories in three statements. */
@Injectable()
export class FetchShipments {
  constructor(
    private readonly repository: ShipmentRepository,
    private readonly scans: ScanRepository,
  ) {}

  /** Those that exist, by id. */
  async execute(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, FetchedShipment>> {
    const [shipments, events, scans] = await Promise.all([
      this.repository.findMany(tenant, ids),
      this.repository.eventsOf(ids),
      this.scans.latestOf(ids),
    ]);
    const [histories, scansOf] = [byShipment(events), byShipment(scans)];
    return new Map(
      shipments.map((shipment) => {
        const { id } = shipment;
        return [id, { shipment, events: histories.get(id) ?? [], scans: scansOf.get(id) ?? [] }];
      }),
    );
  }
}

function byShipment<Row extends { readonly shipmentId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) grouped.set(row.shipmentId, [...(grouped.get(row.shipmentId) ?? []), row]);
  return grouped;
}
