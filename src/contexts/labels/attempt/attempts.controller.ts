import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { CursorPageMeta } from '../../../platform/http/responses/cursor-pagination.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { SettleManually } from '../recovery/settle-manually.js';
import { AttemptResponse } from '../label.response.js';
import { AttemptsQuery, SettleTestAttemptRequest } from './attempts.request.js';
import { AttemptsService } from './attempts.service.js';
import { LabelPresenter } from '../label.presenter.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Labels')
@Controller('v1/label-purchase-attempts')
export class AttemptsController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly settleManually: SettleManually,
    private readonly presenter: LabelPresenter,
  ) {}

  @Endpoint('GET', '', {
    id: 'listLabelPurchaseAttempts',
    summary: 'List label purchase attempts',
    description:
      'Newest first. Attempts with the status `pending`, `processing` or `action_required` have debited the wallet but have no final result.',
    scopes: ['shipments:read'],
    data: [AttemptResponse],
    meta: CursorPageMeta,
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: AttemptsQuery): Promise<Page<AttemptResponse>> {
    const { rows, pagination } = await this.attempts.list(caller, query);
    return new Page(
      rows.map(({ attempt, label }) => this.presenter.attempt(attempt, label)),
      { pagination },
    );
  }

  @Endpoint('GET', ':id', {
    id: 'getLabelPurchaseAttempt',
    summary: 'Read a label purchase attempt',
    description:
      'Poll the attempt until `status` is `succeeded`, `failed` or `action_required`, or wait for the event `label.purchase.completed`.',
    scopes: ['shipments:read'],
    data: AttemptResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<AttemptResponse> {
    const { attempt, label } = await this.attempts.read(caller, id);
    return this.presenter.attempt(attempt, label);
  }

  @Endpoint('POST', ':id/test/settle', {
    id: 'settleTestLabelPurchaseAttempt',
    summary: 'Settle a TEST purchase that is `action_required`',
    description:
      'Ends an attempt that has the status `action_required`, either with a label or with a refund. In LIVE, an operator of the service sets the outcome. For an attempt with any other status, returns `INVALID_INPUT` with `details.code` `ATTEMPT_NOT_UNCLEAR`.',
    scopes: ['labels:write'],
    mode: 'test',
    status: 200,
    data: AttemptResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT'],
    phased: true,
  })
  async settle(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() { outcome }: SettleTestAttemptRequest,
  ): Promise<AttemptResponse> {
    const { attempt, label } = await this.settleManually.ofTest(caller, id, outcome);
    return this.presenter.attempt(attempt, label);
  }
}
