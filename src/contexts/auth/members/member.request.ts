import { ApiSchema } from '@nestjs/swagger';
import { ROLES, type Role } from '../../../kernel/principal.js';
import { OneOf, Text } from '../../../platform/http/fields/fields.js';
import { AccountEmail, NewPassword, OwnPassword } from '../request-fields.js';

@ApiSchema({ description: 'A new member of the organization.' })
export class AddMemberRequest {
  @AccountEmail({
    example: 'luis@tienda.mx',
    description: 'Email address with which the member logs in. The invitation is sent to this address.',
  })
  email!: string;

  @Text({ max: 100, example: 'Luis Peña', description: 'Name of the member.' })
  name!: string;

  @OneOf(ROLES, {
    enumName: 'Role',
    example: 'MEMBER',
    description: 'Role of the member. API keys that the member creates cannot exceed this role.',
  })
  role!: Role;

  @NewPassword({
    optional: true,
    description:
      'Password of the member, at least 12 characters. If absent, the member receives an invitation by email.',
  })
  password?: string | null;

  @OwnPassword('to add an OWNER ')
  currentPassword?: string | null;
}

@ApiSchema({ description: 'Changes to a member. Absent fields keep their values.' })
export class UpdateMemberRequest {
  @Text({ omittable: true, max: 100, example: 'Luis Peña', description: 'New name of the member.' })
  name?: string;

  @OneOf(ROLES, {
    enumName: 'Role',
    omittable: true,
    example: 'ADMIN',
    description: 'New role of the member. The role of the last OWNER cannot change.',
  })
  role?: Role;

  @OwnPassword('for the role OWNER ')
  currentPassword?: string | null;
}
