import { ApiProperty } from '@nestjs/swagger';
import { PostalAddressResponse } from '../postal-address.response.js';
import { postalPart, type SavedAddress } from './saved-address.js';

/** Source: specification, Address (saved record). */
export class AddressResponse extends PostalAddressResponse {
  @ApiProperty({ example: 'adr_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ description: 'At most one address of the organization and mode.' })
  isDefault!: boolean;

  @ApiProperty({ description: 'Set by validating it; false again once it moves.' })
  isVerified!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

export const toAddressResponse = (address: SavedAddress): AddressResponse => ({
  id: address.id,
  ...postalPart(address),
  isDefault: address.isDefault,
  isVerified: address.isVerified,
  createdAt: address.createdAt,
});
