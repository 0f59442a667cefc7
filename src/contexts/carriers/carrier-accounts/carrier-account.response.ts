import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { CarrierAccountEntity } from './carrier-account.entity.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

/** Source: docs/carriers.md#your-own-account-with-a-carrier */
@ApiSchema({ description: 'Your account with a carrier. The credentials are never returned.' })
export class CarrierAccountResponse {
  @ApiProperty({
    example: 'cac_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the account.',
  })
  id!: string;

  @ApiProperty({ example: 'UPS', description: 'Code of the carrier.' })
  carrierCode!: string;

  @ApiProperty({ example: 'Our UPS account', description: 'A name of your choice for the account.' })
  name!: string;

  @ApiProperty({ description: 'True if the service uses the account for tracking.' })
  isActive!: boolean;

  @Nullable(String, {
    format: 'date-time',
    description:
      'Time at which the carrier last accepted the credentials. Null until the current credentials are accepted.',
  })
  verifiedAt!: Date | null;

  @ApiProperty({ format: 'date-time', description: 'Time at which the account was created.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change of the account.' })
  updatedAt!: Date;
}

@ApiSchema({ description: 'Result of verifying the credentials with the carrier.' })
export class AccountVerificationResponse {
  @ApiProperty({ description: 'True if the carrier accepts the credentials.' })
  verified!: boolean;

  @ApiProperty({ example: 'UPS accepts these credentials.', description: 'Result as a message for people.' })
  message!: string;
}

export const toCarrierAccountResponse = (account: CarrierAccountEntity): CarrierAccountResponse => ({
  id: account.id,
  carrierCode: account.carrierCode,
  name: account.name,
  isActive: account.isActive,
  verifiedAt: account.verifiedAt,
  createdAt: account.createdAt,
  updatedAt: account.updatedAt,
});
