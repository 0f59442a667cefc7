import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { resting } from '../../../platform/concurrency/resting.js';
import type { ShipmentEvent } from '../shipment.js';
import type { Scan } from '../scans/scan.js';
import { ScanRepository } from '../scans/scan.repository.js';
import { ShipmentPresenter } from '../response/shipment.presenter.js';
import type { ShipmentResponse } from '../response/shipment.response.js';
import { ShipmentRepository } from '../record/shipment.repository.js';

/** A shipment with its history takes about half a millisecond of the event loop. */
const SHIPMENTS_AT_ONCE = 2;

/** Reads many shipments with their histories, a few at a time, so that nobody else waits for all of them. */
@Injectable()
export class FetchShipments {
  constructor(
    private readonly repository: ShipmentRepository,
    private readonly scans: ScanRepository,
    private readonly presenter: ShipmentPresenter,
  ) {}

  /** Those that exist, by id. */
  async execute(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, ShipmentResponse>> {
    const fetched = new Map<string, ShipmentResponse>();
    for (let at = 0; at < ids.length; at += SHIPMENTS_AT_ONCE) {
      const some = ids.slice(at, at + SHIPMENTS_AT_ONCE);
      for (const shipment of await resting(() => this.fetch(tenant, some))) fetched.set(shipment.id, shipment);
    }
    return fetched;
  }

  private async fetch(tenant: Tenant, ids: readonly string[]): Promise<ShipmentResponse[]> {
    const [shipments, events, scans] = await Promise.all([
      this.repository.findMany(tenant, ids),
      this.repository.eventsOf(ids),
      this.scans.latestOf(ids),
    ]);
    const [histories, scansOf] = [byShipment(events), byShipment(scans)];
    return this.presenter.shipments(
      shipments.map((shipment) => ({
        shipment,
        events: histories.get(shipment.id) ?? [],
        scans: scansOf.get(shipment.id) ?? [],
      })),
    );
  }
}

/** Oldest first, as they were read. */
function byShipment<Row extends ShipmentEvent | Scan>(rows: readonly (Row & { readonly shipmentId: string })[]) {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) grouped.set(row.shipmentId, [...(grouped.get(row.shipmentId) ?? []), row]);
  return grouped;
}
