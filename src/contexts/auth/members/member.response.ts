import { ApiProperty } from '@nestjs/swagger';
import { ROLES } from '../../../kernel/principal.js';
import type { Member } from './member.js';
import { KeysOfCreatorResponse } from '../api-keys/keys-of-creator.response.js';
import { DeletedResponse } from '../../../platform/http/answers/deleted.response.js';
import { MEMBER_STATUSES, type MemberStatus } from '../users/user.entity.js';

export class MemberResponse {
  @ApiProperty({ example: 'usr_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ example: 'ana@tienda.mx' })
  email!: string;

  @ApiProperty({ example: 'Ana Ruiz' })
  name!: string;

  @ApiProperty({ enum: ROLES, enumName: 'Role', example: 'OWNER' })
  role!: string;

  @ApiProperty({ enum: MEMBER_STATUSES, description: '`INVITED` until the user chooses a password.' })
  status!: MemberStatus;

  @ApiProperty({ example: true, description: 'The user has opened a link that was mailed to the address.' })
  emailVerified!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

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
  createdAt: user.createdAt,
});
