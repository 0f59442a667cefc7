import { Email } from '../../../platform/http/fields/fields.js';
import { KnownPassword } from '../password-field.js';

export class LoginRequest {
  @Email()
  email!: string;

  @KnownPassword()
  password!: string;
}
