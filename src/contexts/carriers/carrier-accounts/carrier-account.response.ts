import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { CarrierAccountEntity } from './carrier-account.entity.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

/** Source: docs/reference/carriers.md#accounts-of-organizations */
@ApiSchema({ description: 'An account of yours with a carrier, without its credentials, which are never answered.' })
export class CarrierAccountResponse {
  @ApiProperty({
    example: 'cac_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the account, to change or verify it by.',
  })
  id!: string;

  @ApiProperty({ example: 'UPS', description: 'The carrier that the account belongs to.' })
  carrierCode!: string;

  @ApiProperty({ example: 'Our UPS account', description: 'The name that the account was given.' })
  name!: string;

  @ApiProperty({ description: 'Whether the account is used.' })
  isActive!: boolean;

  @Nullable(String, {
    format: 'date-time',
    description: 'When the carrier last accepted the credentials; null: not since they were set.',
  })
  verifiedAt!: Date | null;

  @ApiProperty({ format: 'date-time', description: 'When the account was added.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'When the account was changed last.' })
  updatedAt!: Date;
}

@ApiSchema({ description: 'Whether the carrier accepts the credentials of an account.' })
export class AccountVerificationResponse {
  @ApiProperty({ description: '`true`: the carrier accepts them.' })
  verified!: boolean;

  @ApiProperty({ example: 'UPS accepts these credentials.', description: 'What the carrier answered, in words.' })
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
