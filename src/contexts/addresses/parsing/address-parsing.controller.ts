import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { ParseAddressRequest } from './address-parsing.request.js';
import { ParsedAddressResponse, toParsedAddressResponse } from './address-parsing.response.js';
import { ParseAddress } from './parse-address.js';

@ApiTags('Addresses')
@Controller('v1/addresses')
export class AddressParsingController {
  constructor(private readonly parseAddress: ParseAddress) {}

  @Endpoint('POST', 'parse', {
    id: 'parseAddress',
    summary: 'Read an address that was typed in one line',
    description:
      'By rules and the catalog of postal codes. What was not understood is in `unread`, and what the text does not say in ' +
      'so many words is named in `guessed`. Saves nothing.',
    scopes: ['addresses:read'],
    role: 'VIEWER',
    status: 200,
    changesNothing: true,
    data: ParsedAddressResponse,
  })
  async parse(@Body() { text, postalCode }: ParseAddressRequest): Promise<ParsedAddressResponse> {
    return toParsedAddressResponse(await this.parseAddress.execute(text, postalCode ?? null));
  }
}
