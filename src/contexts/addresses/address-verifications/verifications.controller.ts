import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { pageRequest } from '../../../platform/http/fields/query-fields.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { BulkAddressesRequest, VerificationListQuery, VerifyAddressRequest } from './verification.request.js';
import {
  BulkVerificationResponse,
  toBulkVerificationResponse,
  toVerificationResponse,
  VerificationResponse,
} from './verification.response.js';
import { VerificationsService } from './verifications.service.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

const EXAMPLE = {
  street: 'Av. Paseo de la Reforma',
  exteriorNumber: '222',
  neighborhood: 'Col. Juarez',
  postalCode: '06600',
  city: 'Ciudad de México',
  state: 'MX-CMX',
  country: 'MX',
};

@ApiTags('Addresses')
@Controller('v1')
export class VerificationsController {
  constructor(private readonly verifications: VerificationsService) {}

  @Endpoint('POST', 'address-verifications', {
    id: 'verifyAddress',
    summary: 'Verify an address',
    description:
      'Compares the address with the official postal code catalog. Case, accents and the usual abbreviations are ' +
      'ignored. The result never prevents the creation of a shipment. Every verification is stored.',
    scopes: ['addresses:write'],
    data: VerificationResponse,
    example: { address: EXAMPLE, provider: 'sepomex' },
  })
  async verify(
    @Caller() caller: Principal,
    @RequestBody() { address }: VerifyAddressRequest,
  ): Promise<VerificationResponse> {
    const [verification] = await this.verifications.verify(caller, [address]);
    return toVerificationResponse(verification!);
  }

  @Endpoint('GET', 'address-verifications', {
    id: 'listAddressVerifications',
    summary: 'List address verifications',
    description: 'Stored verifications, newest first.',
    scopes: ['addresses:read'],
    data: [VerificationResponse],
    meta: 'page',
  })
  async list(
    @Caller() caller: Principal,
    @RequestQuery() query: VerificationListQuery,
  ): Promise<Page<VerificationResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.verifications.list(caller, query, page);
    return pageOf(rows.map(toVerificationResponse), page, total);
  }

  @Endpoint('POST', 'addresses/:id/validate', {
    id: 'validateAddress',
    summary: 'Verify a saved address',
    description:
      'Stores a verification and copies its `isValid` to `isVerified` of the address. The request has no body.',
    scopes: ['addresses:write'],
    data: VerificationResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async validate(@Caller() caller: Principal, @Param('id') id: string): Promise<VerificationResponse> {
    return toVerificationResponse(await this.verifications.validate(caller, id));
  }

  @Endpoint('POST', 'bulk/addresses/validate', {
    id: 'validateAddresses',
    summary: 'Verify up to 100 addresses',
    description:
      'Returns one result per address, in the same sequence as in the request: `verification`, or `error` if the address cannot be read.',
    status: 200,
    scopes: ['addresses:read'],
    role: 'VIEWER',
    data: [BulkVerificationResponse],
    example: { addresses: [EXAMPLE, { postalCode: '64000', neighborhood: 'Centro' }] },
  })
  async bulk(
    @Caller() caller: Principal,
    @RequestBody() { addresses }: BulkAddressesRequest,
  ): Promise<BulkVerificationResponse[]> {
    return (await this.verifications.verifyEach(caller, addresses)).map(toBulkVerificationResponse);
  }
}
