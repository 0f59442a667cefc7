import { ApiProperty } from '@nestjs/swagger';
import type { CarrierAccountEntity } from './carrier-account.entity.js';

/** Without the credentials, which are never answered. Source: docs/reference/carriers.md#accounts-of-organizations */
export class CarrierAccountResponse {
  @ApiProperty({ example: 'cac_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ example: 'UPS' })
  carrierCode!: string;

  @ApiProperty({ example: 'Our UPS account' })
  name!: string;

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the carrier last accepted the credentials; null: not since they were set.',
  })
  verifiedAt!: Date | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

export class AccountVerificationResponse {
  @ApiProperty()
  verified!: boolean;

  @ApiProperty({ example: 'UPS accepts these credentials.' })
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
