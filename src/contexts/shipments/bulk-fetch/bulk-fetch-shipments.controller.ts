import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Caller } from '../../../platform/http/request-context.js';
import { FetchShipments } from './fetch-shipments.js';
import { FetchShipmentsRequest } from './fetch-shipments.request.js';
import { FetchedShipmentResponse } from './fetched-shipment.response.js';

/** Its name is published: the document's `operationId` begins with it. */
@ApiTags('Batches')
@Controller('v1/bulk/shipments')
export class BulkFetchController {
  constructor(private readonly fetchShipments: FetchShipments) {}

  @Endpoint('POST', 'fetch', {
    summary: 'Read up to 100 shipments',
    description: 'One result for each id, in the order of the request; an id that is not yours is `found: false`.',
    scopes: ['shipments:read'],
    role: 'VIEWER',
    status: 200,
    data: [FetchedShipmentResponse],
  })
  async fetch(@Caller() caller: Principal, @Body() { ids }: FetchShipmentsRequest): Promise<FetchedShipmentResponse[]> {
    const found = await this.fetchShipments.execute(
      caller,
      ids.filter((id) => typeof id === 'string'),
    );
    return ids.map((id) => {
      const data = (typeof id === 'string' && found.get(id)) || null;
      return { id, found: data !== null, data };
    });
  }
}
