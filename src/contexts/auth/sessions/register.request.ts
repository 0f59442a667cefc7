import { Email, Text } from '../../../platform/http/fields/fields.js';
import { NewPassword } from '../password-field.js';

export class RegisterRequest {
  @Email()
  email!: string;

  @NewPassword()
  password!: string;

  @Text({ max: 100, example: 'Ana Ruiz' })
  name!: string;

  @Text({ max: 100, example: 'Tienda Azul' })
  organizationName!: string;
}
