import { Controller, Injectable } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal, Tenant } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { FetchShipmentsRequest } from '../list/list-shipments.request.js';
import { FetchedShipmentResponse, type ShipmentResponse } from '../response/shipment.response.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';
import { resting } from '../../../platform/concurrency/resting.js';
import { ShipmentPresenter } from '../response/shipment.presenter.js';
import { ShipmentRepository } from '../record/shipment.repository.js';

/**
 * Ratio of the pause after each shipment to the time that reading the shipment took. Another request therefore waits for at most
 * two or three shipments.
 */
const PAUSE_FACTOR = 3;

/** Reads and converts one shipment at a time, so that a large request does not block other requests. */
@Injectable()
export class FetchShipments {
  constructor(
    private readonly repository: ShipmentRepository,
    private readonly presenter: ShipmentPresenter,
  ) {}

  async execute(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, ShipmentResponse>> {
    const fetched = new Map<string, ShipmentResponse>();
    for (const id of new Set(ids)) {
      const shipment = await resting(() => this.fetch(tenant, id), PAUSE_FACTOR);
      if (shipment) fetched.set(id, shipment);
    }
    return fetched;
  }

  private async fetch(tenant: Tenant, id: string): Promise<ShipmentResponse | null> {
    const found = await this.repository.findWithHistory(tenant, id);
    return found && this.presenter.shipment(found.shipment, found.history);
  }
}

@ApiTags('Batches')
@Controller('v1/bulk/shipments')
export class BulkFetchController {
  constructor(private readonly fetchShipments: FetchShipments) {}

  @Endpoint('POST', 'fetch', {
    id: 'fetchShipments',
    concurrency: 'fetches',
    summary: 'Read up to 100 shipments',
    description:
      'Returns one result per shipment id, in the same sequence as in the request. An unknown id has `found: false`.',
    scopes: ['shipments:read'],
    role: 'VIEWER',
    status: 200,
    changesNothing: true,
    data: [FetchedShipmentResponse],
  })
  async fetch(
    @Caller() caller: Principal,
    @RequestBody() { ids }: FetchShipmentsRequest,
  ): Promise<FetchedShipmentResponse[]> {
    const found = await this.fetchShipments.execute(
      caller,
      ids.filter((id) => typeof id === 'string'),
    );
    return ids.map((id) => {
      const data = typeof id === 'string' ? found.get(id) : undefined;
      return { id, found: data !== undefined, data: data ?? null };
    });
  }
}
