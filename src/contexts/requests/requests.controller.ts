import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { LoggedRequestResponse, RequestListMetaResponse, toLoggedRequestResponse } from './logged-request.response.js';
import { RequestsService } from './requests.service.js';
import { RequestsQuery } from './requests.request.js';
import { RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Requests')
@Controller('v1/requests')
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  @Endpoint('GET', '', {
    id: 'listRequests',
    summary: 'List your requests, newest first',
    description:
      'Lists requests of the last 30 days that had a valid credential. A request appears about two seconds after it ends. Bodies are not stored.',
    scopes: ['webhooks:read'],
    data: [LoggedRequestResponse],
    meta: RequestListMetaResponse,
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: RequestsQuery): Promise<Page<LoggedRequestResponse>> {
    const { rows, pagination } = await this.requests.list(caller, query);
    return new Page(rows.map(toLoggedRequestResponse), { pagination });
  }

  @Endpoint('GET', ':requestId', {
    id: 'getRequest',
    summary: 'Read a request',
    description: 'Returns the most recent request with this `X-Request-Id`.',
    scopes: ['webhooks:read'],
    data: LoggedRequestResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('requestId') requestId: string): Promise<LoggedRequestResponse> {
    return toLoggedRequestResponse(await this.requests.get(caller, requestId));
  }
}
