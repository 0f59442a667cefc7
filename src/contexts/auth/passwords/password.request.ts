import { Email } from '../../../platform/http/fields/fields.js';
import { MailedToken } from '../account-tokens/mailed-token-field.js';
import { KnownPassword, NewPassword } from '../password-field.js';

export class ChangePasswordRequest {
  @KnownPassword()
  currentPassword!: string;

  @NewPassword({ example: 'wrong horse battery' })
  newPassword!: string;
}

export class ForgotPasswordRequest {
  @Email()
  email!: string;
}

export class ResetPasswordRequest {
  @MailedToken()
  token!: string;

  @NewPassword()
  password!: string;
}
