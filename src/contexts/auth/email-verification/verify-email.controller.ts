import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { VerifyEmail } from './verify-email.js';
import { VerifyEmailRequest } from './verify-email.request.js';
import { EmailVerifiedResponse } from './verify-email.response.js';

@ApiTags('Accounts')
@Controller('v1/auth/email')
export class VerifyEmailController {
  constructor(private readonly verifyEmail: VerifyEmail) {}

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
    await this.verifyEmail.execute(token);
    return { verified: true };
  }
}
