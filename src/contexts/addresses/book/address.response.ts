import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PostalAddressResponse, toPostalAddressResponse } from '../postal-address.response.js';
import type { SavedAddress } from './address.entity.js';

/** Source: docs/addresses.md#the-address-book */
@ApiSchema({ description: 'An address of the address book.' })
export class AddressResponse extends PostalAddressResponse {
  @ApiProperty({
    example: 'adr_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the address, for `fromAddressId` or `toAddressId` of a shipment.',
  })
  id!: string;

  @ApiProperty({
    description: 'True for the default address. An organization has at most one default address in each mode.',
  })
  isDefault!: boolean;

  @ApiProperty({
    description:
      'True if the most recent verification of the address succeeded. A change of street, number, colonia, city, state, postal code or country resets `isVerified` to false.',
  })
  isVerified!: boolean;

  @ApiProperty({ format: 'date-time', description: 'Time at which the address was saved.' })
  createdAt!: Date;
}

export const toAddressResponse = (address: SavedAddress): AddressResponse => ({
  id: address.id,
  ...toPostalAddressResponse(address),
  isDefault: address.isDefault,
  isVerified: address.isVerified,
  createdAt: address.createdAt,
});
