import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '../../kernel/api-error.js';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Answer } from '../../platform/http/answer.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { pageRequest, PageQuery } from '../../platform/http/query-fields.js';
import { Caller } from '../../platform/http/request-context.js';
import { BatchRepository } from './batch.repository.js';
import { CreateBatchRequest } from './batch.request.js';
import { BatchResponse, BatchSummaryResponse } from './batch.response.js';
import { batchPath, BatchPresenter } from './batch.presenter.js';
import { CreateBatch } from './create-batch.js';

@ApiTags('Batches')
@Controller('v1/batches')
export class BatchesController {
  constructor(
    private readonly createBatch: CreateBatch,
    private readonly batches: BatchRepository,
    private readonly presenter: BatchPresenter,
  ) {}

  @Endpoint('POST', '', {
    summary: 'Buy labels for up to 100 shipments',
    description:
      'Queues the purchase and answers at once. Each shipment is bought its cheapest current rate; expired ones are quoted ' +
      'again first. Poll the batch, or wait for the event `batch.completed`.',
    scopes: ['labels:write'],
    status: 202,
    data: BatchSummaryResponse,
    errors: ['INVALID_INPUT'],
  })
  async create(
    @Caller() caller: Principal,
    @Body() { shipmentIds }: CreateBatchRequest,
  ): Promise<Answer<BatchSummaryResponse>> {
    const batch = await this.createBatch.execute(caller, shipmentIds);
    return new Answer(this.presenter.summary(batch, { purchasedCount: 0, failedCount: 0 }), {
      headers: { Location: batchPath(batch.id), 'Retry-After': '2' },
    });
  }

  @Endpoint('GET', '', {
    summary: 'List batches',
    description: 'The latest first.',
    scopes: ['shipments:read'],
    data: [BatchSummaryResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @Query() query: PageQuery): Promise<Page<BatchSummaryResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.batches.list(caller, page);
    return pageOf(
      rows.map((row) => this.presenter.summary(row, row)),
      page,
      total,
    );
  }

  @Endpoint('GET', ':id', {
    summary: 'Read a batch and its progress',
    scopes: ['shipments:read'],
    data: BatchResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<BatchResponse> {
    const batch = await this.batches.find(caller, id);
    if (!batch) throw notFound('Batch');
    const [items, scanForm] = await Promise.all([this.batches.items(id), this.batches.scanForm(id)]);
    return this.presenter.batch(batch, items, scanForm);
  }
}
