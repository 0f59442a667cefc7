import { ApiProperty } from '@nestjs/swagger';
import { ROLES } from '../../../kernel/principal.js';
import type { UserEntity } from './user.entity.js';

/** A person and their role. */
export class MemberResponse {
  @ApiProperty({ example: 'usr_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ example: 'ana@tienda.mx' })
  email!: string;

  @ApiProperty({ example: 'Ana Ruiz' })
  name!: string;

  @ApiProperty({ enum: ROLES, example: 'OWNER' })
  role!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
}

export const toMemberResponse = (user: UserEntity): MemberResponse => ({
  id: user.id,
  email: user.email,
  name: user.name,
  role: user.role,
  createdAt: user.createdAt,
});
