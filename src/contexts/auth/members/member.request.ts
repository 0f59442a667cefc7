import { ROLES, type Role } from '../../../kernel/principal.js';
import { Email, OneOf, Text } from '../../../platform/http/fields.js';

export class AddMemberRequest {
  @Email({ example: 'luis@tienda.mx' })
  email!: string;

  @Text({ max: 100, example: 'Luis Peña' })
  name!: string;

  @OneOf(ROLES, { example: 'MEMBER' })
  role!: Role;

  @Text({ min: 12, max: 1024, example: 'correct horse battery' })
  password!: string;
}

export class UpdateMemberRequest {
  @Text({ optional: true, max: 100, example: 'Luis Peña' })
  name?: string | null;

  @OneOf(ROLES, { optional: true, example: 'ADMIN' })
  role?: Role | null;
}
