import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { FetchShipmentsRequest } from '../list/list-shipments.request.js';
import { FetchedShipmentResponse } from '../response/shipment.response.js';
import { FetchShipments } from './fetch-shipments.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Batches')
@Controller('v1/bulk/shipments')
export class BulkFetchController {
  constructor(private readonly fetchShipments: FetchShipments) {}

  @Endpoint('POST', 'fetch', {
    id: 'fetchShipments',
    lane: 'fetches',
    summary: 'Read up to 100 shipments',
    description:
      'One result for each id, in the order of the request. The id of no shipment of yours is `found: false`.',
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
