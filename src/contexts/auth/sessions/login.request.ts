import { Email, Text } from '../../../platform/http/fields.js';

export class LoginRequest {
  @Email()
  email!: string;

  @Text({ max: 1024, example: 'correct horse battery' })
  password!: string;
}
