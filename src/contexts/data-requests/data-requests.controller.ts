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

@ApiSchema({ description: 'A request to export or erase the personal data of a recipient.' })
export class CreateDataRequestRequest {
  @OneOf(DATA_REQUEST_TYPES, {
    enumName: 'DataRequestType',
    example: 'erasure',
    description: '`export` creates one file with all personal data. `erasure` blanks the personal data.',
  })
  type!: DataRequestType;

  @Email({
    optional: true,
    example: 'laura@correo.mx',
    description: 'Email address that identifies the person. Send either `email` or `phone`.',
  })
  email?: string | null;

  @Telephone({
    optional: true,
    check: meantPhoneProblem,
    example: '+525587654321',
    description: 'Telephone that identifies the person, in E.164 or Mexican format. Send either `email` or `phone`.',
  })
  phone?: string | null;

  @Text({
    max: 500,
    example: 'Solicitud de cancelación del 24 de noviembre',
    description: 'Reason for the request, for your own documentation. Do not include personal data.',
  })
  reason!: string;
}

@ApiSchema({ description: 'A record that cannot be erased yet.' })
export class PendingRecordResponse {
  @ApiProperty({ example: 'shipment', description: 'Type of the record.' })
  object!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the record.' })
  id!: string;

  @ApiProperty({
    example: 'The parcel has a label and is not delivered yet.',
    description: 'Reason why the record is not erased yet.',
  })
  why!: string;
}

/** Source: docs/personal-data.md#rules-and-limits */
@ApiSchema({
  description: 'A personal data request, without the email or telephone of the person.',
})
export class DataRequestResponse {
  @ApiProperty({ example: 'drq_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the request.' })
  id!: string;

  @ApiProperty({ enum: DATA_REQUEST_TYPES, enumName: 'DataRequestType', description: 'Type of the request.' })
  type!: DataRequestType;

  @ApiProperty({
    enum: DATA_REQUEST_STATUSES,
    enumName: 'DataRequestStatus',
    description:
      'Status of the request. `partial` means that only the `pending` records remain. The service processes these records later.',
  })
  status!: DataRequestStatus;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { shipment: 3, address: 1 },
    description: 'Number of exported or erased records, by type.',
  })
  counts!: Readonly<Record<string, number>>;

  @ApiPropertyOptional({
    format: 'uri',
    example: 'https://api.example.mx/v1/data-requests/drq_01jb7w0v5kq0m3r8x2d4t6y9za/content',
    description: 'URL of the export file, available for 7 days. The download requires the session of an ADMIN.',
  })
  fileUrl?: string;

  @ApiProperty({ type: [PendingRecordResponse], description: 'Records that are not erased yet, at most 100.' })
  pending!: readonly PendingRecordResponse[];

  @ApiProperty({ format: 'date-time', description: 'Time when the request was created.' })
  createdAt!: Date;

  @Nullable(String, {
    format: 'date-time',
    description: 'Time when the request was completed. Null while some records are not processed yet.',
  })
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
    summary: 'Export or erase the personal data of a person',
    description:
      'The service processes the request in the background, for the data of TEST and LIVE. An erasure blanks all stored names, telephones, emails, streets and free texts. An erasure cannot be undone. Postal codes, amounts and times remain. The data of parcels in transit is erased after delivery.',
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
    summary: 'List the personal data requests',
    description: 'Newest first. The list does not contain the emails or telephones of the persons.',
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
    summary: 'Read a personal data request',
    description: 'Poll the request until its `status` is no longer `processing`.',
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
    description: 'Returns a JSON attachment with all stored data about the person. The export is available for 7 days.',
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
