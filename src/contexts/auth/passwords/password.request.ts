import { ApiSchema } from '@nestjs/swagger';
import { Email } from '../../../platform/http/fields/fields.js';
import { MailedToken } from '../request-fields.js';
import { KnownPassword, NewPassword } from '../request-fields.js';

@ApiSchema({ description: 'The old password and a new one, of the user who is logged in.' })
export class ChangePasswordRequest {
  @KnownPassword('The password until now.')
  currentPassword!: string;

  @NewPassword({
    example: 'wrong horse battery',
    description: 'The password from now on: at least 12 characters, and no common one.',
  })
  newPassword!: string;
}

@ApiSchema({ description: 'The user who has forgotten the password.' })
export class ForgotPasswordRequest {
  @Email({ description: 'The address that the user logs in with; a link is mailed to it.' })
  email!: string;
}

@ApiSchema({ description: 'The token of the mailed link, and a new password.' })
export class ResetPasswordRequest {
  @MailedToken()
  token!: string;

  @NewPassword()
  password!: string;
}
