import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ROLES } from '../../../kernel/principal.js';
import { KeysOfCreatorResponse } from '../api-keys/api-key.response.js';
import { DeletedResponse } from '../../../platform/http/responses/deleted.response.js';
import { MEMBER_STATUSES, type Member, type MemberStatus } from '../users/user.entity.js';

@ApiSchema({ description: 'A user of the organization.' })
export class MemberResponse {
  @ApiProperty({
    example: 'usr_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'The id of the user, to change or remove them by.',
  })
  id!: string;

  @ApiProperty({ example: 'ana@tienda.mx', description: 'The address that the user logs in with.' })
  email!: string;

  @ApiProperty({ example: 'Ana Ruiz', description: 'The name of the user.' })
  name!: string;

  @ApiProperty({ enum: ROLES, enumName: 'Role', example: 'OWNER', description: 'What the user may do.' })
  role!: string;

  @ApiProperty({ enum: MEMBER_STATUSES, description: '`INVITED` until the user chooses a password.' })
  status!: MemberStatus;

  @ApiProperty({ example: true, description: 'The user has opened a link that was mailed to the address.' })
  emailVerified!: boolean;

  @ApiProperty({ example: false, description: 'Whether a login of the user needs a code of their second factor.' })
  secondFactor!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When the user was added.' })
  createdAt!: Date;
}

@ApiSchema({ description: 'The member is removed.' })
export class RemovedMemberResponse extends DeletedResponse {
  @ApiProperty({
    type: KeysOfCreatorResponse,
    required: false,
    description: 'The API keys that the member made. Left out where there are none.',
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
