import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiTags, ApiSchema, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { SessionPrincipal } from '../../kernel/principal.js';
import { PublicAddress } from '../../platform/http/public-address.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../platform/http/fields/query-fields.js';
import { SessionCaller } from '../../platform/http/routes/request-context.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';
import { Email, meantPhoneProblem, OneOf, Telephone, Text } from '../../platform/http/fields/fields.js';
import { Nullable } from '../../platform/http/responses/nullable.js';
import {
  type ReadDataRequest,
  DATA_REQUEST_TYPES,
  type DataRequestType,
  DATA_REQUEST_STATUSES,
  type DataRequestStatus,
} from './data-request.entity.js';
import { DataRequestsService } from './data-requests.service.js';

@ApiSchema({ description: 'What is to be done with the personal data of a recipient who asked for it.' })
export class CreateDataRequestRequest {
  @OneOf(DATA_REQUEST_TYPES, {
    enumName: 'DataRequestType',
    example: 'erasure',
    description: '`export`: one file of all that is kept about the person. `erasure`: it is blanked.',
  })
  type!: DataRequestType;

  @Email({
    optional: true,
    example: 'laura@correo.mx',
    description: 'The email by which the person is found. Either this or `phone`.',
  })
  email?: string | null;

  @Telephone({
    optional: true,
    check: meantPhoneProblem,
    example: '+525587654321',
    description:
      'The telephone by which the person is found, in E.164 or as dialled in Mexico. Either this or `email`.',
  })
  phone?: string | null;

  @Text({
    max: 500,
    example: 'Solicitud de cancelación del 24 de noviembre',
    description: 'Why it is done, for your own records. Without personal data.',
  })
  reason!: string;
}

@ApiSchema({ description: 'A record that cannot be erased yet.' })
export class PendingRecordResponse {
  @ApiProperty({ example: 'shipment', description: 'What kind of record waits.' })
  object!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of that record.' })
  id!: string;

  @ApiProperty({
    example: 'The parcel has a label and has not reached its end.',
    description: 'Why it is not erased yet.',
  })
  why!: string;
}

/** Source: docs/reference/personal-data.md */
@ApiSchema({
  description: 'A request about personal data. It does not tell whom it is about: that is forgotten with the rest.',
})
export class DataRequestResponse {
  @ApiProperty({ example: 'drq_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the request.' })
  id!: string;

  @ApiProperty({ enum: DATA_REQUEST_TYPES, enumName: 'DataRequestType', description: 'What was asked for.' })
  type!: DataRequestType;

  @ApiProperty({
    enum: DATA_REQUEST_STATUSES,
    enumName: 'DataRequestStatus',
    description: '`partial`: all is done but what is `pending`, which is done by itself when its time has come.',
  })
  status!: DataRequestStatus;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { shipment: 3, address: 1 },
    description: 'Records that were exported or erased, by their kind.',
  })
  counts!: Readonly<Record<string, number>>;

  @ApiPropertyOptional({
    format: 'uri',
    example: 'https://api.example.mx/v1/data-requests/drq_01jb7w0v5kq0m3r8x2d4t6y9za/content',
    description: 'Address of the file of an export, for 7 days. It requires the session of an ADMIN.',
  })
  fileUrl?: string;

  @ApiProperty({ type: [PendingRecordResponse], description: 'Records that wait, at most 100 of them.' })
  pending!: readonly PendingRecordResponse[];

  @ApiProperty({ format: 'date-time', description: 'When it was made.' })
  createdAt!: Date;

  @Nullable(String, { format: 'date-time', description: 'When nothing was left to be done; null: something is.' })
  completedAt!: Date | null;
}

@ApiTags('Personal data')
@Controller('v1/data-requests')
export class DataRequestsController {
  constructor(
    private readonly requests: DataRequestsService,
    private readonly address: PublicAddress,
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

  @Endpoint('GET', ':id/content', {
    id: 'downloadDataRequest',
    summary: 'Download an export of personal data',
    description: 'JSON file of everything that is kept about the person, as an attachment, for 7 days.',
    credential: 'session',
    role: 'ADMIN',
    produces: ['application/json'],
    data: { type: 'string', format: 'binary' },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  @Header('Cache-Control', 'no-store')
  async download(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @Param('id') id: string,
  ): Promise<StreamableFile> {
    const disposition = `attachment; filename="datos-personales-${id}.json"`;
    return new StreamableFile(await this.requests.readFile(organizationId, id), {
      type: 'application/json',
      disposition,
    });
  }

  private respond({ request, pending }: ReadDataRequest): DataRequestResponse {
    return {
      id: request.id,
      type: request.type,
      status: request.status,
      counts: request.counts,
      ...(request.fileName === null
        ? {}
        : { fileUrl: `${this.address.baseUrl}/v1/data-requests/${request.id}/content` }),
      pending: pending.map(({ object, id, why }) => ({ object, id, why: why! })),
      createdAt: request.createdAt,
      completedAt: request.completedAt,
    };
  }
}
