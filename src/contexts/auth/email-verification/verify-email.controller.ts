import { Body, Controller } from '@nestjs/common';
import { ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { MailedToken } from '../request-fields.js';
import { EmailVerification } from './email-verification.service.js';

@ApiSchema({ description: 'The token that was mailed to an address, which proves that it is yours.' })
class VerifyEmailRequest {
  @MailedToken()
  token!: string;
}

@ApiSchema({ description: 'The email address is verified.' })
class EmailVerifiedResponse {
  @ApiProperty({ enum: [true], description: 'Always true: the mailed token was right.' })
  verified!: true;
}

@ApiTags('Accounts')
@Controller('v1/auth/email')
export class VerifyEmailController {
  constructor(private readonly emailVerification: EmailVerification) {}

  @Endpoint('POST', 'verify', {
    id: 'verifyEmail',
    summary: 'Verify an email address',
    description:
      'With the token of the mail that registration sends: valid once, for 7 days. An unknown, used, replaced ' +
      'or expired token is `INVALID_INPUT` with `details.code` `TOKEN_INVALID`.',
    credential: 'none',
    holdsSecret: true,
    status: 200,
    data: EmailVerifiedResponse,
    errors: ['INVALID_INPUT'],
  })
  @AcrossTenants()
  async verify(@Body() { token }: VerifyEmailRequest): Promise<EmailVerifiedResponse> {
    await this.emailVerification.verify(token);
    return { verified: true };
  }
}
