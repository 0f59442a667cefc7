import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PostalAddressResponse, toPostalAddressResponse } from '../postal-address.response.js';
import type { SavedAddress } from './address.entity.js';

/** Source: docs/reference/addresses.md#address-book */
@ApiSchema({ description: 'An address of the address book.' })
export class AddressResponse extends PostalAddressResponse {
  @ApiProperty({
    example: 'adr_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id to name the address by, in `fromAddressId` or `toAddressId` of a shipment.',
  })
  id!: string;

  @ApiProperty({ description: 'At most one address of the organization and mode.' })
  isDefault!: boolean;

  @ApiProperty({ description: 'Set by validation; a change of place sets it to false.' })
  isVerified!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When the address was saved.' })
  createdAt!: Date;
}

export const toAddressResponse = (address: SavedAddress): AddressResponse => ({
  id: address.id,
  ...toPostalAddressResponse(address),
  isDefault: address.isDefault,
  isVerified: address.isVerified,
  createdAt: address.createdAt,
});
