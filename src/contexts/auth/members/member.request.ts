import { ApiSchema } from '@nestjs/swagger';
import { ROLES, type Role } from '../../../kernel/principal.js';
import { OneOf, Text } from '../../../platform/http/fields/fields.js';
import { AccountEmail, NewPassword, OwnPassword } from '../request-fields.js';

@ApiSchema({ description: 'A person who is to work in the organization.' })
export class AddMemberRequest {
  @AccountEmail({
    example: 'luis@tienda.mx',
    description: 'The address that this person logs in with, and is invited at.',
  })
  email!: string;

  @Text({ max: 100, example: 'Luis Peña', description: 'The name of the person, for the list of members.' })
  name!: string;

  @OneOf(ROLES, {
    enumName: 'Role',
    example: 'MEMBER',
    description: 'What the person may do, and the most that keys of theirs may do.',
  })
  role!: Role;

  @NewPassword({ optional: true, description: 'At least 12 characters. Left out: the user is invited by mail.' })
  password?: string | null;

  @OwnPassword('to add an OWNER, ')
  currentPassword?: string | null;
}

@ApiSchema({ description: 'What of a member can be changed: fields left out stay.' })
export class UpdateMemberRequest {
  @Text({ omittable: true, max: 100, example: 'Luis Peña', description: 'The new name of the member.' })
  name?: string;

  @OneOf(ROLES, {
    enumName: 'Role',
    omittable: true,
    example: 'ADMIN',
    description: 'The new role of the member. The last OWNER keeps theirs.',
  })
  role?: Role;

  @OwnPassword('for the role OWNER, ')
  currentPassword?: string | null;
}
