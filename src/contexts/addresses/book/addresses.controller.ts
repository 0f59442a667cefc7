import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { validationError } from '../../../kernel/api-error.js';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/deleted.response.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { isPlainObject } from '../../../platform/http/json-value.js';
import { pageRequest } from '../../../platform/http/query-fields.js';
import { Caller } from '../../../platform/http/request-context.js';
import { AddressRequest } from '../address.request.js';
import { plainText } from '../plain-text.js';
import { findState } from '../states.js';
import { AddressChanges, AddressListQuery } from './address-list.request.js';
import { AddressRepository } from './address.repository.js';
import { AddressResponse, toAddressResponse } from './address.response.js';
import { CreateAddress } from './create-address.js';
import { addressNotFound } from './saved-address.js';
import { UpdateAddress } from './update-address.js';

@ApiTags('Addresses')
@Controller('v1/addresses')
export class AddressesController {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly createAddress: CreateAddress,
    private readonly updateAddress: UpdateAddress,
  ) {}

  @Endpoint('POST', '', {
    summary: 'Save an address',
    description: 'An address that says `isDefault` takes that from the one that held it.',
    scopes: ['addresses:write'],
    data: AddressResponse,
  })
  async create(@Caller() caller: Principal, @Body() request: AddressRequest): Promise<AddressResponse> {
    return toAddressResponse(await this.createAddress.execute(caller, request));
  }

  @Endpoint('GET', '', {
    summary: 'List the saved addresses',
    description: 'Latest first.',
    scopes: ['addresses:read'],
    data: [AddressResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @Query() query: AddressListQuery): Promise<Page<AddressResponse>> {
    const page = pageRequest(query);
    const words = query.search ? plainText(query.search).split(' ') : [];
    // A search for nothing but punctuation finds nothing, rather than everything.
    if (words[0] === '') return pageOf([], page, 0);
    const { rows, total } = await this.addresses.list(caller, { ...query, words, states: statesOf(query) }, page);
    return pageOf(rows.map(toAddressResponse), page, total);
  }

  @Endpoint('GET', ':id', {
    summary: 'Read a saved address',
    scopes: ['addresses:read'],
    data: AddressResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<AddressResponse> {
    const address = await this.addresses.find(caller, id);
    if (!address) throw addressNotFound();
    return toAddressResponse(address);
  }

  @Endpoint('PATCH', ':id', {
    summary: 'Change a saved address',
    description:
      'A field that is absent stays; null clears an optional one. The address must be valid as a whole. ' +
      'Moving it makes `isVerified` false. Shipments keep the address they were created with.',
    scopes: ['addresses:write'],
    data: AddressResponse,
    errors: ['RESOURCE_NOT_FOUND'],
    example: { reference: 'Portón verde', isDefault: true },
  })
  @ApiBody({ type: AddressChanges })
  async update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() changes: object | undefined,
  ): Promise<AddressResponse> {
    if (changes !== undefined && !isPlainObject(changes)) throw validationError({ body: ['must be a JSON object'] });
    return toAddressResponse(await this.updateAddress.execute(caller, id, changes ?? {}));
  }

  @Endpoint('DELETE', ':id', {
    summary: 'Delete a saved address',
    description: 'Shipments keep the address they were created with.',
    scopes: ['addresses:write'],
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async delete(@Caller() caller: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    if (!(await this.addresses.softDelete(caller, id))) throw addressNotFound();
    return { id, deleted: true };
  }
}

/** How addresses of that state are saved: by its code in Mexico, as it was given anywhere else. */
function statesOf({ state }: AddressListQuery): string[] | null {
  if (!state) return null;
  const mexican = findState(state);
  return mexican ? [mexican.code, state] : [state];
}
