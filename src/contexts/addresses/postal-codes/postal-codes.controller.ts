import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../kernel/api-error.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { searchedName } from '../place-name.js';
import { PostalCodeRepository } from './postal-code.repository.js';
import { PostalCodeSearchQuery } from './postal-code.request.js';
import { PostalCodeResponse, StateResponse, stateResponses, toPostalCodeResponse } from './postal-code.response.js';

@ApiTags('Postal codes')
@Controller('v1/postal-codes')
export class PostalCodesController {
  constructor(private readonly postalCodes: PostalCodeRepository) {}

  @Endpoint('GET', 'states', { summary: 'List the 32 states', scopes: ['addresses:read'], data: [StateResponse] })
  states(): StateResponse[] {
    return stateResponses();
  }

  @Endpoint('GET', 'search', {
    summary: 'Find postal codes by colonia',
    description:
      'Answers postal codes, each with only the colonias that matched, best first: names that begin with `q`, then names with a word that does, then names that hold it.',
    scopes: ['addresses:read'],
    data: [PostalCodeResponse],
  })
  async search(@Query() { q, stateCode, limit }: PostalCodeSearchQuery): Promise<PostalCodeResponse[]> {
    const text = searchedName(q);
    if (text === '') return [];
    const found = await this.postalCodes.search({ text, stateCode: stateCode ?? null, limit: limit ?? 20 });
    return found.map(toPostalCodeResponse);
  }

  @Endpoint('GET', ':postalCode', {
    summary: 'Read a postal code',
    description: 'Its state, municipality and city, and all of its colonias.',
    scopes: ['addresses:read'],
    data: PostalCodeResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Param('postalCode') postalCode: string): Promise<PostalCodeResponse> {
    const record = await this.postalCodes.find(postalCode);
    if (!record) throw notFound('Postal code');
    return toPostalCodeResponse(record);
  }
}
