import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { HandlerResponse } from '../../platform/http/responses/response-envelope.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { isUnderWay } from './attempt/attempt-status.js';
import { AttemptResponse, LabelResponse, VoidedLabelResponse, VoidedLabelsResponse } from './label.response.js';
import { LabelPresenter, attemptPath } from './label.presenter.js';
import { BuyLabelRequest, VoidLabelsRequest } from './labels.request.js';
import { PurchaseLabel } from './purchase/purchase-label.js';
import type { PurchaseResult } from './purchase/settle-purchase.js';
import { VoidLabel, VoidLabels } from './voiding/void-label.js';
import { RequestBody } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Labels')
@Controller('v1')
export class LabelsController {
  constructor(
    private readonly purchaseLabel: PurchaseLabel,
    private readonly voidLabel: VoidLabel,
    private readonly voidLabels: VoidLabels,
    private readonly labelPresenter: LabelPresenter,
  ) {}

  @Endpoint('POST', 'shipments/:id/label', {
    id: 'buyLabel',
    spends: true,
    summary: 'Buy a label',
    description:
      'Charges the `totalPrice` of the rate. A synchronous purchase returns 201 with the label. With `async: true`, or if the outcome is not known yet, the response is 202 with the attempt and its `Location`.',
    scopes: ['labels:write'],
    data: LabelResponse,
    otherwise: { 202: AttemptResponse },
    headers: { 202: ['Location', 'Retry-After'] },
    errors: [
      'RESOURCE_NOT_FOUND',
      'SHIPMENT_ALREADY_PROCESSED',
      'SHIPMENT_LABEL_IN_PROGRESS',
      'RATES_EXPIRED',
      'CARRIER_NOT_SUPPORTED',
      'INSUFFICIENT_BALANCE',
      'CARRIER_ERROR',
    ],
    phased: true,
  })
  buy(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() request: BuyLabelRequest,
  ): Promise<HandlerResponse<LabelResponse | AttemptResponse>> {
    const purchase = {
      rateId: request.rateId,
      labelFormat: request.labelFormat ?? 'PDF',
      externalReference: request.externalReference ?? null,
      async: request.async ?? false,
    };
    return this.purchaseLabel.execute(caller, id, purchase, (result) => this.respond(result));
  }

  @Endpoint('POST', 'shipments/:id/label/void', {
    id: 'voidLabel',
    summary: 'Void a label',
    description:
      'Credits the full original charge to the wallet that paid for the label. The shipment must be in LABEL_PURCHASED or ' +
      'READY_FOR_PICKUP and must have no open claim.',
    scopes: ['labels:write'],
    status: 200,
    data: VoidedLabelResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SHIPMENT_ALREADY_PROCESSED', 'CLAIM_PENDING_NO_REFUND_ALLOWED'],
  })
  async void(@Caller() caller: Principal, @Param('id') id: string): Promise<VoidedLabelResponse> {
    return this.labelPresenter.voided(await this.voidLabel.execute(caller, id));
  }

  @Endpoint('POST', 'labels/void', {
    id: 'voidLabels',
    summary: 'Void up to 100 labels',
    description:
      'Voids each label as `POST /v1/shipments/{id}/label/void` does. If one label cannot be voided, the other labels are still voided.',
    scopes: ['labels:write'],
    status: 200,
    data: VoidedLabelsResponse,
    concurrency: 'documents',
    phased: true,
  })
  async voidMany(
    @Caller() caller: Principal,
    @RequestBody() request: VoidLabelsRequest,
  ): Promise<VoidedLabelsResponse> {
    return { results: await this.voidLabels.execute(caller, request.shipmentIds) };
  }

  /** Returns the label of a successful synchronous purchase. Otherwise returns the attempt, which the client polls. */
  private respond({ attempt, label }: PurchaseResult): HandlerResponse<LabelResponse | AttemptResponse> {
    if (label && !attempt.async) return new HandlerResponse(this.labelPresenter.label(attempt, label));
    return new HandlerResponse(this.labelPresenter.attempt(attempt, label), {
      status: 202,
      headers: { Location: attemptPath(attempt.id), ...(isUnderWay(attempt.status) ? { 'Retry-After': '2' } : {}) },
    });
  }
}
