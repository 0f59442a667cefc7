import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '../../kernel/api-error.js';
import type { Principal } from '../../kernel/principal.js';
import { Answer } from '../../platform/http/answer.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request-context.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { isUnderWay } from './attempt/attempt-status.js';
import { attemptPath, AttemptPresenter } from './attempt/attempt.presenter.js';
import { AttemptRepository } from './attempt/attempt.repository.js';
import { AttemptResponse } from './attempt/attempt.response.js';
import { LabelRepository } from './label.repository.js';
import { LabelResponse, VoidedLabelResponse } from './label.response.js';
import { carrierError } from './labels.errors.js';
import { BuyLabel } from './purchase/buy-label.js';
import { BuyLabelRequest } from './purchase/buy-label.request.js';
import type { Finished } from './purchase/finish-attempt.js';
import { VoidLabel } from './voiding/void-label.js';

@ApiTags('Labels')
@Controller('v1')
export class LabelsController {
  constructor(
    private readonly buyLabel: BuyLabel,
    private readonly voidLabel: VoidLabel,
    private readonly attempts: AttemptRepository,
    private readonly labels: LabelRepository,
    private readonly presenter: AttemptPresenter,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint('POST', 'shipments/:id/label', {
    summary: 'Buy a label',
    description:
      'The charge equals the rate’s `totalPrice`. Synchronous: 201 with the label. With `async: true`, or where the ' +
      'carrier’s answer is not known: 202 with the attempt and its `Location`.',
    scopes: ['labels:write'],
    data: LabelResponse,
    otherwise: { 202: AttemptResponse },
    errors: [
      'RESOURCE_NOT_FOUND',
      'SHIPMENT_ALREADY_PROCESSED',
      'SHIPMENT_LABEL_IN_PROGRESS',
      'RATES_EXPIRED',
      'INSUFFICIENT_BALANCE',
      'CARRIER_ERROR',
    ],
    phased: true,
  })
  async buy(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: BuyLabelRequest,
  ): Promise<Answer<LabelResponse | AttemptResponse>> {
    const purchase = {
      rateId: request.rateId,
      labelFormat: request.labelFormat ?? 'PDF',
      externalReference: request.externalReference ?? null,
      async: request.async ?? false,
    };
    const finished = await this.buyLabel.execute(caller, id, purchase, async (end) => {
      if (end.attempt.status === 'failed' && !end.attempt.async)
        await this.idempotency.refuse(carrierError(end.attempt));
      else await this.idempotency.answer(this.answer(end));
    });
    return this.answer(finished);
  }

  @Endpoint('POST', 'shipments/:id/label/void', {
    summary: 'Void a label',
    description: 'Credits the full original charge to the wallet it came from.',
    scopes: ['labels:write'],
    status: 200,
    data: VoidedLabelResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SHIPMENT_ALREADY_PROCESSED', 'CLAIM_PENDING_NO_REFUND_ALLOWED'],
  })
  void(@Caller() caller: Principal, @Param('id') id: string): Promise<VoidedLabelResponse> {
    return this.voidLabel.execute(caller, id);
  }

  @Endpoint('GET', 'label-purchase-attempts/:id', {
    summary: 'Read a purchase attempt',
    scopes: ['shipments:read'],
    data: AttemptResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async readAttempt(@Caller() caller: Principal, @Param('id') id: string): Promise<AttemptResponse> {
    const attempt = await this.attempts.find(caller, id);
    if (!attempt) throw notFound('Label purchase attempt');
    return this.presenter.attempt(attempt, attempt.status === 'succeeded' ? await this.labels.findByAttempt(id) : null);
  }

  /** A synchronous success is the label; a failure an error; everything else the attempt, to be read again. */
  private answer({ attempt, label }: Finished): Answer<LabelResponse | AttemptResponse> {
    if (attempt.status === 'failed' && !attempt.async) throw carrierError(attempt);
    if (label && !attempt.async) return new Answer(this.presenter.label(attempt, label));
    return new Answer(this.presenter.attempt(attempt, label), {
      status: 202,
      // When to look again: there is nothing to wait for where the attempt is over.
      headers: { Location: attemptPath(attempt.id), ...(isUnderWay(attempt.status) ? { 'Retry-After': '2' } : {}) },
    });
  }
}
