import { MailedToken } from '../account-tokens/mailed-token-field.js';
import { NewPassword } from '../password-field.js';

export class AcceptInvitationRequest {
  @MailedToken()
  token!: string;

  @NewPassword()
  password!: string;
}
