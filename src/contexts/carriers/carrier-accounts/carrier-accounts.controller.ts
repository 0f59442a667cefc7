import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/responses/deleted.response.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../../platform/http/fields/query-fields.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { CreateCarrierAccountRequest, UpdateCarrierAccountRequest } from './carrier-account.request.js';
import {
  AccountVerificationResponse,
  CarrierAccountResponse,
  toCarrierAccountResponse,
} from './carrier-account.response.js';
import { CarrierAccountsService } from './carrier-accounts.service.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Carriers')
@Controller('v1/carrier-accounts')
export class CarrierAccountsController {
  constructor(private readonly accounts: CarrierAccountsService) {}

  @Endpoint('POST', '', {
    id: 'createCarrierAccount',
    summary: 'Add your account with a carrier',
    description:
      'Some carriers return tracking data only to their customers. For parcels of such a carrier, the service reads the tracking data with your account.',
    scopes: ['carrier_accounts:write'],
    role: 'ADMIN',
    data: CarrierAccountResponse,
    errors: ['CARRIER_NOT_SUPPORTED'],
  })
  async create(
    @Caller() caller: Principal,
    @RequestBody() request: CreateCarrierAccountRequest,
  ): Promise<CarrierAccountResponse> {
    return toCarrierAccountResponse(await this.accounts.create(caller, request));
  }

  @Endpoint('GET', '', {
    id: 'listCarrierAccounts',
    summary: 'List your accounts with carriers',
    description: 'Accounts, oldest first, without their credentials.',
    scopes: ['carrier_accounts:read'],
    role: 'ADMIN',
    data: [CarrierAccountResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: PageQuery): Promise<Page<CarrierAccountResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.accounts.list(caller, page);
    return pageOf(rows.map(toCarrierAccountResponse), page, total);
  }

  @Endpoint('GET', ':id', {
    id: 'getCarrierAccount',
    summary: 'Read an account with a carrier',
    description: 'Returns the account without its credentials.',
    scopes: ['carrier_accounts:read'],
    role: 'ADMIN',
    data: CarrierAccountResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<CarrierAccountResponse> {
    return toCarrierAccountResponse(await this.accounts.get(caller, id));
  }

  @Endpoint('PATCH', ':id', {
    id: 'updateCarrierAccount',
    summary: 'Change an account with a carrier',
    description:
      'An absent field keeps its value. New `credentials` replace all previous credentials. Verify the new credentials with `POST /v1/carrier-accounts/{id}/verify`.',
    scopes: ['carrier_accounts:write'],
    role: 'ADMIN',
    data: CarrierAccountResponse,
    errors: ['RESOURCE_NOT_FOUND'],
    example: { name: 'Our new UPS account', isActive: true },
  })
  async update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() request: UpdateCarrierAccountRequest,
  ): Promise<CarrierAccountResponse> {
    return toCarrierAccountResponse(await this.accounts.update(caller, id, request));
  }

  @Endpoint('DELETE', ':id', {
    id: 'deleteCarrierAccount',
    summary: 'Delete an account with a carrier',
    description:
      'Deletes the account and its credentials. The service no longer queries the carrier for trackers that need the account.',
    scopes: ['carrier_accounts:write'],
    role: 'ADMIN',
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async delete(@Caller() caller: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.accounts.delete(caller, id);
    return { id, deleted: true };
  }

  @Endpoint('POST', ':id/verify', {
    id: 'verifyCarrierAccount',
    summary: 'Verify the credentials of a carrier account',
    description:
      'Checks the credentials with the carrier, without changing any data at the carrier. On success, sets `verifiedAt`. Limited to ' +
      '10 verifications per hour and carrier.',
    scopes: ['carrier_accounts:write'],
    role: 'ADMIN',
    status: 200,
    data: AccountVerificationResponse,
    phased: true,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  verify(@Caller() caller: Principal, @Param('id') id: string): Promise<AccountVerificationResponse> {
    return this.accounts.verify(caller, id);
  }
}
