import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { pageRequest, PageQuery } from '../../../platform/http/fields/query-fields.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { CreateManifest } from './create-manifest.js';
import { ManifestPresenter } from './manifest.presenter.js';
import { CreateManifestRequest } from './manifest.request.js';
import { ManifestResponse } from './manifest.response.js';
import { ReadManifests } from './read-manifests.js';
import { MOST_PARCELS } from './select-parcels.js';

@ApiTags('Manifests')
@Controller('v1/manifests')
export class ManifestsController {
  constructor(
    private readonly createManifest: CreateManifest,
    private readonly readManifests: ReadManifests,
    private readonly presenter: ManifestPresenter,
  ) {}

  @Endpoint('POST', '', {
    id: 'createManifest',
    lane: 'papers',
    spends: true,
    summary: 'Create a manifest of the parcels of a carrier',
    description:
      'A list for the driver of the carrier to sign. Without `shipmentIds`: all labels of the carrier bought today, in Mexico City, ' +
      `that are on no manifest, at most ${MOST_PARCELS}; call it again for more. A parcel is listed once: ` +
      '`details.code` is `ALREADY_MANIFESTED` otherwise, and `NOTHING_TO_MANIFEST` where nothing is left.',
    scopes: ['labels:write'],
    data: ManifestResponse,
    errors: ['INVALID_INPUT'],
    phased: true,
  })
  async create(
    @Caller() caller: Principal,
    @Body() { carrierCode, shipmentIds }: CreateManifestRequest,
  ): Promise<ManifestResponse> {
    return this.presenter.manifest(await this.createManifest.execute(caller, carrierCode, shipmentIds ?? null));
  }

  @Endpoint('GET', '', {
    id: 'listManifests',
    summary: 'List manifests',
    description: 'Newest first, including the scan forms of batches.',
    scopes: ['shipments:read'],
    data: [ManifestResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @Query() query: PageQuery): Promise<Page<ManifestResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.readManifests.page(caller, page);
    return pageOf(
      rows.map((form) => this.presenter.manifest(form)),
      page,
      total,
    );
  }

  @Endpoint('GET', ':id', {
    id: 'getManifest',
    summary: 'Read a manifest',
    description: 'A manifest, or the scan form of a batch.',
    scopes: ['shipments:read'],
    data: ManifestResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<ManifestResponse> {
    return this.presenter.manifest(await this.readManifests.one(caller, id));
  }
}
