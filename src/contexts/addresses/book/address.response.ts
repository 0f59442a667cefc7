import { ApiProperty } from '@nestjs/swagger';
import { PostalAddressResponse, toPostalAddressResponse } from '../postal-address.response.js';
import type { SavedAddress } from './saved-address.js';

/** Source: docs/reference/addresses.md#address-book */
export class AddressResponse extends PostalAddressResponse {
  @ApiProperty({ example: 'adr_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ description: 'At most one address of the organization and mode.' })
  isDefault!: boolean;

  @ApiProperty({ description: 'Set by validation; a change of place sets it to false.' })
  isVerified!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

export const toAddressResponse = (address: SavedAddress): AddressResponse => ({
  id: address.id,
  ...toPostalAddressResponse(address),
  isDefault: address.isDefault,
  isVerified: address.isVerified,
  createdAt: address.createdAt,
});
