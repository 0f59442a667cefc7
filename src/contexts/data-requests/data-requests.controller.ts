import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { SessionPrincipal } from '../../kernel/principal.js';
import { Files } from '../../platform/files/files.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../platform/http/fields/query-fields.js';
import { SessionCaller } from '../../platform/http/routes/request-context.js';
import { CreateDataRequestRequest } from './data-request.request.js';
import { DataRequestResponse, toDataRequestResponse } from './data-request.response.js';
import type { ReadDataRequest } from './data-request.entity.js';
import { DataRequestsService } from './data-requests.service.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Personal data')
@Controller('v1/data-requests')
export class DataRequestsController {
  constructor(
    private readonly requests: DataRequestsService,
    private readonly files: Files,
  ) {}

  @Endpoint('POST', '', {
    id: 'createDataRequest',
    summary: 'Export or erase what is kept about a person',
    description:
      'In both modes, in the background. An erasure blanks names, telephones, emails, streets and free texts wherever they are ' +
      'kept, and cannot be undone; postal codes, money and times stay. Parcels on their way wait until they have arrived.',
    credential: 'session',
    role: 'ADMIN',
    holdsSecret: true,
    status: 202,
    data: DataRequestResponse,
    errors: ['INVALID_INPUT'],
    example: {
      type: 'erasure',
      email: 'laura@correo.mx',
      reason: 'Solicitud de cancelación del 24 de noviembre',
    },
  })
  async create(
    @SessionCaller() caller: SessionPrincipal,
    @RequestBody() request: CreateDataRequestRequest,
  ): Promise<DataRequestResponse> {
    return this.respond({ request: await this.requests.create(caller, request), pending: [] });
  }

  @Endpoint('GET', '', {
    id: 'listDataRequests',
    summary: 'List the requests about personal data',
    description: 'Newest first, without whom they are about.',
    credential: 'session',
    role: 'ADMIN',
    data: [DataRequestResponse],
    meta: 'page',
  })
  async list(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @RequestQuery() query: PageQuery,
  ): Promise<Page<DataRequestResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.requests.list(organizationId, page);
    return pageOf(
      rows.map((row) => this.respond(row)),
      page,
      total,
    );
  }

  @Endpoint('GET', ':id', {
    id: 'getDataRequest',
    summary: 'Read a request about personal data',
    description: 'Poll it until its `status` is no longer `processing`.',
    credential: 'session',
    role: 'ADMIN',
    data: DataRequestResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @Param('id') id: string,
  ): Promise<DataRequestResponse> {
    return this.respond(await this.requests.get(organizationId, id));
  }

  private respond(request: ReadDataRequest): DataRequestResponse {
    return toDataRequestResponse(request, (name) => this.files.urlOf(name));
  }
}
