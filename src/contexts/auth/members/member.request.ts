import { ROLES, type Role } from '../../../kernel/principal.js';
import { Email, OneOf, Text } from '../../../platform/http/fields/fields.js';
import { NewPassword } from '../password-field.js';

export class AddMemberRequest {
  @Email({ example: 'luis@tienda.mx' })
  email!: string;

  @Text({ max: 100, example: 'Luis Peña' })
  name!: string;

  @OneOf(ROLES, { enumName: 'Role', example: 'MEMBER' })
  role!: Role;

  @NewPassword({ optional: true, description: 'At least 12 characters. Left out: the user is invited by mail.' })
  password?: string | null;
}

export class UpdateMemberRequest {
  @Text({ omittable: true, max: 100, example: 'Luis Peña' })
  name?: string;

  @OneOf(ROLES, { enumName: 'Role', omittable: true, example: 'ADMIN' })
  role?: Role;
}
