import { ApiSchema } from '@nestjs/swagger';
import { Email } from '../../../platform/http/fields/fields.js';
import { MailedToken } from '../request-fields.js';
import { KnownPassword, NewPassword } from '../request-fields.js';

@ApiSchema({ description: 'The current password and the new password of the user.' })
export class ChangePasswordRequest {
  @KnownPassword('Current password of the user.')
  currentPassword!: string;

  @NewPassword({
    example: 'wrong horse battery',
    description: 'New password that replaces the current one, at least 12 characters. Common passwords are rejected.',
  })
  newPassword!: string;
}

@ApiSchema({ description: 'The email of the user who needs a new password.' })
export class ForgotPasswordRequest {
  @Email({ description: 'Email address of the user. The service sends the reset link to this address.' })
  email!: string;
}

@ApiSchema({ description: 'The token of the emailed link and the new password.' })
export class ResetPasswordRequest {
  @MailedToken()
  token!: string;

  @NewPassword()
  password!: string;
}
