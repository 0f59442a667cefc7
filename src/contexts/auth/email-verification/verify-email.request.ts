import { ApiSchema } from '@nestjs/swagger';
import { MailedToken } from '../account-tokens/mailed-token-field.js';

@ApiSchema({ description: 'The token that was mailed to an address, which proves that it is yours.' })
export class VerifyEmailRequest {
  @MailedToken()
  token!: string;
}
