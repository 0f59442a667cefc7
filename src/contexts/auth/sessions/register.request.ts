import { ApiSchema } from '@nestjs/swagger';
import { Email, Text } from '../../../platform/http/fields/fields.js';
import { NewPassword } from '../request-fields.js';

@ApiSchema({ description: 'A new organization and its first user, who becomes OWNER.' })
export class RegisterRequest {
  @Email({ description: 'The address to log in with; a link to verify it is mailed.' })
  email!: string;

  @NewPassword()
  password!: string;

  @Text({ max: 100, example: 'Ana Ruiz', description: 'The name of the first user.' })
  name!: string;

  @Text({
    max: 100,
    example: 'Tienda Azul',
    description: 'The name of your shop or company, which tracking pages show.',
  })
  organizationName!: string;
}
