import { Controller, Param } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { HandlerResponse } from '../../platform/http/responses/response-envelope.js';
import { Files } from '../../platform/files/files.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { TextList } from '../../platform/http/fields/composite-fields.js';
import { Day } from '../../platform/http/fields/fields.js';
import { pageRequest, PageQuery } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { BatchResponse, BatchSummaryResponse, toBatchResponse, toBatchSummaryResponse } from './batch.response.js';
import { BatchesService, type Batch } from './batches.service.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiSchema({ description: 'Shipments to buy labels for.' })
class CreateBatchRequest {
  @TextList(() => null, {
    min: 1,
    max: 100,
    example: ['shp_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description:
      'Ids of the shipments. A repeated id counts once. Shipments that already have a label count as purchased.',
  })
  shipmentIds!: string[];

  @Day({
    optional: true,
    example: '2026-12-04',
    description:
      'Day by which every parcel must arrive, today or later. If no rate of a shipment arrives by this day, the purchase for that shipment fails with `ONE_CALL_BUY_NO_MATCHING_RATE`.',
    check: notPast,
  })
  deliverBy?: string | null;
}

function notPast(day: string): string | null {
  const today = mexicoCityDate(new Date());
  return day < today ? `must not be before today, which is ${today} in Mexico City` : null;
}

@ApiTags('Batches')
@Controller('v1/batches')
export class BatchesController {
  constructor(
    private readonly batches: BatchesService,
    private readonly files: Files,
  ) {}

  @Endpoint('POST', '', {
    id: 'createBatch',
    stores: ['records'],
    spends: true,
    summary: 'Buy labels for up to 100 shipments',
    description:
      'Queues the purchases and responds immediately. For each shipment, buys the rate selected by the shipping rules, otherwise the cheapest rate. With `deliverBy`, buys only rates whose `estimatedDelivery.latest` is on or before that day. Requests new rates for a shipment whose rates have expired. To get the results, poll the batch or subscribe to the event `batch.completed`.',
    scopes: ['labels:write'],
    status: 202,
    headers: { 202: ['Location', 'Retry-After'] },
    data: BatchSummaryResponse,
    errors: ['INVALID_INPUT'],
  })
  async create(
    @Caller() caller: Principal,
    @RequestBody() { shipmentIds, deliverBy = null }: CreateBatchRequest,
  ): Promise<HandlerResponse<BatchSummaryResponse>> {
    return this.accepted(await this.batches.create(caller, shipmentIds, deliverBy));
  }

  @Endpoint('POST', ':id/retry', {
    id: 'retryBatch',
    spends: true,
    summary: 'Retry the failed items of a batch',
    description:
      'Creates a new batch from the failed items whose labels can still be bought: drafts without a purchase in progress. Skips shipments that have a label, are cancelled, or have a purchase with an unknown result. If no item is left, returns `INVALID_INPUT` with `details.code` `NOTHING_TO_RETRY`.',
    scopes: ['labels:write'],
    headers: { 201: ['Location', 'Retry-After'] },
    data: BatchSummaryResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT'],
  })
  async retry(@Caller() caller: Principal, @Param('id') id: string): Promise<HandlerResponse<BatchSummaryResponse>> {
    return this.accepted(await this.batches.retry(caller, id));
  }

  @Endpoint('GET', '', {
    id: 'listBatches',
    summary: 'List batches',
    description: 'Batches without their items, newest first.',
    scopes: ['shipments:read'],
    data: [BatchSummaryResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: PageQuery): Promise<Page<BatchSummaryResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.batches.list(caller, page);
    return pageOf(
      rows.map((row) => toBatchSummaryResponse(row, row)),
      page,
      total,
    );
  }

  @Endpoint('GET', ':id', {
    id: 'getBatch',
    summary: 'Read a batch and its progress',
    description: '`scanForm` and `labelsUrl` are present after the batch has ended.',
    scopes: ['shipments:read'],
    data: BatchResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<BatchResponse> {
    return toBatchResponse(await this.batches.get(caller, id), (name) => this.files.urlOf(name));
  }

  private accepted(batch: Batch): HandlerResponse<BatchSummaryResponse> {
    return new HandlerResponse(toBatchSummaryResponse(batch, { purchasedCount: 0, failedCount: 0 }), {
      headers: { Location: `/v1/batches/${batch.id}`, 'Retry-After': '2' },
    });
  }
}
