import { Controller, Param } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { Files } from '../../../platform/files/files.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { TextList } from '../../../platform/http/fields/composite-fields.js';
import { OneOfOpen } from '../../../platform/http/fields/fields.js';
import { pageRequest, PageQuery } from '../../../platform/http/fields/query-fields.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { CARRIER_CODES } from '../../carriers/carriers.js';
import { ManifestResponse, toManifestResponse } from './manifest.response.js';
import { ManifestsService, MOST_PARCELS } from './manifests.service.js';
import type { ScanForm } from './scan-form.entity.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiSchema({ description: 'Parcels that are handed to a carrier together.' })
class CreateManifestRequest {
  @OneOfOpen(CARRIER_CODES, {
    enumName: 'CarrierCode',
    example: 'REDPACK',
    description: 'Code of the carrier that receives the parcels.',
  })
  carrierCode!: string;

  @TextList(() => null, {
    optional: true,
    min: 1,
    max: 100,
    example: ['shp_01jb7w0v5kq0m3r8x2d4t6y9za'],
    description:
      'Shipments with valid labels of the carrier. Default: all labels of the carrier that were bought today and are not on a manifest.',
  })
  shipmentIds?: string[] | null;
}

@ApiTags('Manifests')
@Controller('v1/manifests')
export class ManifestsController {
  constructor(
    private readonly manifests: ManifestsService,
    private readonly files: Files,
  ) {}

  @Endpoint('POST', '', {
    id: 'createManifest',
    concurrency: 'documents',
    spends: true,
    summary: 'Create a manifest of the parcels of a carrier',
    description: `Creates a list of parcels for the driver of the carrier to sign. Without \`shipmentIds\`, the manifest contains up to ${MOST_PARCELS} labels of the carrier that were bought today in Mexico City and have no manifest. If the carrier has more than 500 such labels, repeat the request. Each parcel can be on only one manifest. If a parcel is already on a manifest, the error has \`details.code\` \`ALREADY_MANIFESTED\`. If there is no parcel for the manifest, the error has \`details.code\` \`NOTHING_TO_MANIFEST\`.`,
    scopes: ['labels:write'],
    data: ManifestResponse,
    errors: ['INVALID_INPUT'],
    phased: true,
  })
  async create(
    @Caller() caller: Principal,
    @RequestBody() { carrierCode, shipmentIds }: CreateManifestRequest,
  ): Promise<ManifestResponse> {
    return this.respond(await this.manifests.create(caller, carrierCode, shipmentIds ?? null));
  }

  @Endpoint('GET', '', {
    id: 'listManifests',
    summary: 'List manifests',
    description: 'Manifests and scan forms of batches, newest first.',
    scopes: ['shipments:read'],
    data: [ManifestResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: PageQuery): Promise<Page<ManifestResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.manifests.list(caller, page);
    return pageOf(
      rows.map((form) => this.respond(form)),
      page,
      total,
    );
  }

  @Endpoint('GET', ':id', {
    id: 'getManifest',
    summary: 'Read a manifest',
    description: 'Returns a manifest or the scan form of a batch.',
    scopes: ['shipments:read'],
    data: ManifestResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<ManifestResponse> {
    return this.respond(await this.manifests.get(caller, id));
  }

  private respond(form: ScanForm): ManifestResponse {
    return toManifestResponse(form, (name) => this.files.urlOf(name));
  }
}
