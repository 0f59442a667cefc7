import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { PostalCodeSearchQuery } from './postal-code.request.js';
import {
  CatalogResponse,
  PostalCodeResponse,
  StateResponse,
  stateResponses,
  toCatalogResponse,
  toPostalCodeResponse,
} from './postal-code.response.js';
import { PostalCodesService } from './postal-codes.service.js';
import { RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Postal codes')
@Controller('v1/postal-codes')
export class PostalCodesController {
  constructor(private readonly postalCodes: PostalCodesService) {}

  @Endpoint('GET', 'states', {
    id: 'listStates',
    summary: 'List the 32 states',
    description: 'Returns the states of Mexico with their ISO 3166-2 codes.',
    scopes: ['addresses:read'],
    data: [StateResponse],
  })
  states(): StateResponse[] {
    return stateResponses();
  }

  @Endpoint('GET', 'catalogue', {
    id: 'getPostalCodeCatalogue',
    summary: 'Read the loaded postal code catalog',
    description:
      'Returns the source and the size of the catalog. The catalog with the source `starter` is incomplete: some postal codes of Mexico are missing in the catalog.',
    scopes: ['addresses:read'],
    data: CatalogResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async catalog(): Promise<CatalogResponse> {
    return toCatalogResponse(await this.postalCodes.edition());
  }

  @Endpoint('GET', 'search', {
    id: 'searchPostalCodes',
    summary: 'Search postal codes by colonia',
    description:
      'Returns postal codes with their matching colonias, best match first. Colonia names that begin with the text in `q` are first. Names with another word that begins with this text are next, then all other names that contain the text.',
    scopes: ['addresses:read'],
    data: [PostalCodeResponse],
  })
  async search(@RequestQuery() query: PostalCodeSearchQuery): Promise<PostalCodeResponse[]> {
    return (await this.postalCodes.search(query)).map(toPostalCodeResponse);
  }

  @Endpoint('GET', ':postalCode', {
    id: 'getPostalCode',
    summary: 'Read a postal code',
    description: 'Returns the state, the municipality, the city and all colonias of a postal code.',
    scopes: ['addresses:read'],
    data: PostalCodeResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Param('postalCode') postalCode: string): Promise<PostalCodeResponse> {
    return toPostalCodeResponse(await this.postalCodes.get(postalCode));
  }
}
