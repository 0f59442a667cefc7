import { ApiSchema } from '@nestjs/swagger';
import { MailedToken } from '../account-tokens/mailed-token-field.js';
import { NewPassword } from '../password-field.js';

@ApiSchema({ description: 'The mailed invitation, and the password that its user chooses.' })
export class AcceptInvitationRequest {
  @MailedToken()
  token!: string;

  @NewPassword()
  password!: string;
}
