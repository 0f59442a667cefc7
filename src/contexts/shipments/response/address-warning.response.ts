import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { AddressWarning } from '../../addresses/address-verifications/address-warnings.js';
import { MISFIT_CODES } from '../../addresses/address-verifications/address-warnings.js';

/** Source: docs/reference/addresses.md#warnings-of-shipments */
@ApiSchema({ description: 'What of an address does not fit its postal code: advice, never a refusal.' })
export class AddressWarningResponse {
  @ApiProperty({ example: 'toAddress.state', description: 'The field of an address of the shipment.' })
  field!: string;

  @ApiProperty({ enum: MISFIT_CODES, enumName: 'AddressWarningCode', description: 'What is unusual, for programs.' })
  code!: string;

  @ApiProperty({
    example: 'Postal code 64000 is in Nuevo León, not in Jalisco.',
    description: 'The warning for people; may change.',
  })
  message!: string;
}

export const toAddressWarningResponse = ({ field, code, message }: AddressWarning): AddressWarningResponse => ({
  field,
  code,
  message,
});
