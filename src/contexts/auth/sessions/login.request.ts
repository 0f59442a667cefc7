import { ApiSchema } from '@nestjs/swagger';
import { Email } from '../../../platform/http/fields/fields.js';
import { KnownPassword } from '../request-fields.js';

@ApiSchema({ description: 'The email and password of a user.' })
export class LoginRequest {
  @Email({ description: 'The address that the user registered with.' })
  email!: string;

  @KnownPassword('The password of the user, exactly as it was set.')
  password!: string;
}
