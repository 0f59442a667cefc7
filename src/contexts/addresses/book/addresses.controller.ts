import { Controller, Param } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { validationError } from '../../../kernel/api-error.js';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/responses/deleted.response.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { isPlainObject } from '../../../platform/http/fields/json-value.js';
import { pageRequest } from '../../../platform/http/fields/query-fields.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { AddressRequest } from '../address.request.js';
import { ParseAddressRequest } from '../parsing/address-parsing.request.js';
import { ParsedAddressResponse } from '../parsing/address-parsing.response.js';
import { ParseAddress } from '../parsing/parse-address.js';
import { AddressBookService } from './address-book.service.js';
import { AddressChanges, AddressListQuery } from './address-list.request.js';
import { AddressResponse, toAddressResponse } from './address.response.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Addresses')
@Controller('v1/addresses')
export class AddressesController {
  constructor(
    private readonly addressBook: AddressBookService,
    private readonly parseAddress: ParseAddress,
  ) {}

  @Endpoint('POST', '', {
    id: 'createAddress',
    stores: ['records'],
    summary: 'Save an address',
    description:
      'Saves an address in the address book. With `isDefault: true`, the new address replaces the previous default address.',
    scopes: ['addresses:write'],
    data: AddressResponse,
  })
  async create(@Caller() caller: Principal, @RequestBody() request: AddressRequest): Promise<AddressResponse> {
    return toAddressResponse(await this.addressBook.create(caller, request));
  }

  @Endpoint('GET', '', {
    id: 'listAddresses',
    summary: 'List the saved addresses',
    description: 'Saved addresses, newest first.',
    scopes: ['addresses:read'],
    data: [AddressResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: AddressListQuery): Promise<Page<AddressResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.addressBook.list(caller, query, page);
    return pageOf(rows.map(toAddressResponse), page, total);
  }

  @Endpoint('GET', ':id', {
    id: 'getAddress',
    summary: 'Read a saved address',
    description: 'Returns a saved address of the mode of the credential, TEST or LIVE.',
    scopes: ['addresses:read'],
    data: AddressResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<AddressResponse> {
    return toAddressResponse(await this.addressBook.get(caller, id));
  }

  @Endpoint('PATCH', ':id', {
    id: 'updateAddress',
    stores: ['records'],
    summary: 'Change a saved address',
    description:
      'An absent field keeps its value. Null clears an optional field. The changed address must be valid as a whole. ' +
      'A change of street, number, colonia, city, state, postal code or country resets `isVerified` to false. Existing shipments retain their copy of the address.',
    scopes: ['addresses:write'],
    data: AddressResponse,
    errors: ['RESOURCE_NOT_FOUND'],
    example: { reference: 'Portón verde', isDefault: true },
  })
  @ApiBody({ type: AddressChanges })
  async update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() changes: object | undefined,
  ): Promise<AddressResponse> {
    return toAddressResponse(await this.addressBook.update(caller, id, readChanges(changes)));
  }

  @Endpoint('DELETE', ':id', {
    id: 'deleteAddress',
    summary: 'Delete a saved address',
    description: 'Existing shipments retain their copy of the address.',
    scopes: ['addresses:write'],
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async delete(@Caller() caller: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.addressBook.delete(caller, id);
    return { id, deleted: true };
  }

  @Endpoint('POST', 'parse', {
    id: 'parseAddress',
    summary: 'Parse an address from free text',
    description:
      'Parses the text with rules and the postal code catalog. `unread` contains the parts that were not understood. ' +
      '`guessed` lists the fields that the text does not state explicitly. Nothing is saved.',
    scopes: ['addresses:read'],
    role: 'VIEWER',
    status: 200,
    changesNothing: true,
    data: ParsedAddressResponse,
  })
  parse(@RequestBody() { text, postalCode }: ParseAddressRequest): Promise<ParsedAddressResponse> {
    return this.parseAddress.execute(text, postalCode ?? null);
  }
}

/** Also accepts `[]`, because PHP encodes an empty map as `[]`. */
function readChanges(body: object | undefined): Readonly<Record<string, unknown>> {
  if (body === undefined || (Array.isArray(body) && body.length === 0)) return {};
  if (!isPlainObject(body)) throw validationError({ body: ['must be a JSON object'] });
  return body;
}
