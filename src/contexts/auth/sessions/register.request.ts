import { Email, Text } from '../../../platform/http/fields.js';

export class RegisterRequest {
  @Email()
  email!: string;

  @Text({ min: 12, max: 1024, example: 'correct horse battery', description: 'At least 12 characters.' })
  password!: string;

  @Text({ max: 100, example: 'Ana Ruiz' })
  name!: string;

  @Text({ max: 100, example: 'Tienda Azul' })
  organizationName!: string;
}
