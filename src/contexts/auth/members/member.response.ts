import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ROLES } from '../../../kernel/principal.js';
import { KeysOfCreatorResponse } from '../api-keys/api-key.response.js';
import { DeletedResponse } from '../../../platform/http/responses/deleted.response.js';
import { MEMBER_STATUSES, type Member, type MemberStatus } from '../users/user.entity.js';

@ApiSchema({ description: 'A user of the organization.' })
export class MemberResponse {
  @ApiProperty({
    example: 'usr_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the user.',
  })
  id!: string;

  @ApiProperty({ example: 'ana@tienda.mx', description: 'Email address that the user logs in with.' })
  email!: string;

  @ApiProperty({ example: 'Ana Ruiz', description: 'Name of the user.' })
  name!: string;

  @ApiProperty({
    enum: ROLES,
    enumName: 'Role',
    example: 'OWNER',
    description: 'Role of the user, which sets their permissions.',
  })
  role!: string;

  @ApiProperty({
    enum: MEMBER_STATUSES,
    description: 'Status of the user. `INVITED`: the user has not set a password yet.',
  })
  status!: MemberStatus;

  @ApiProperty({ example: true, description: 'Whether the user verified the email address with the link in an email.' })
  emailVerified!: boolean;

  @ApiProperty({ example: false, description: 'Whether the login of the user requires a second-factor code.' })
  secondFactor!: boolean;

  @ApiProperty({ format: 'date-time', description: 'Time when the user was added.' })
  createdAt!: Date;
}

@ApiSchema({ description: 'Confirmation that the member was removed.' })
export class RemovedMemberResponse extends DeletedResponse {
  @ApiProperty({
    type: KeysOfCreatorResponse,
    required: false,
    description: 'Counts of the API keys that the member created. Absent if the member created no API keys.',
  })
  apiKeys?: KeysOfCreatorResponse;
}

export const toMemberResponse = (user: Member): MemberResponse => ({
  id: user.id,
  email: user.email,
  name: user.name,
  role: user.role,
  status: user.status,
  emailVerified: user.emailVerifiedAt !== null,
  secondFactor: user.secondFactorAt !== null,
  createdAt: user.createdAt,
});
