import { MailedToken } from '../account-tokens/mailed-token-field.js';

export class VerifyEmailRequest {
  @MailedToken()
  token!: string;
}
