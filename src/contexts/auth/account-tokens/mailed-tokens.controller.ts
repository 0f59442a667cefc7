import { Controller, Req } from '@nestjs/common';
import { ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { EmailVerification } from '../email-verification/email-verification.service.js';
import { KeysOfCreatorResponse, keysOfCreator } from '../api-keys/api-key.response.js';
import { UnconfirmedAccess } from '../email-verification/unconfirmed-access.service.js';
import { MembersService } from '../members/members.service.js';
import { MailedToken, NewPassword } from '../request-fields.js';
import { sessionOrigin } from '../sessions/session.request.js';
import { SessionResponse, toSessionResponse } from '../sessions/session.response.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';

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

@ApiSchema({ description: 'The access that a stranger created under an email address has ended.' })
class EmailRejectedResponse {
  @ApiProperty({ enum: [true], description: 'Always true: the access has ended.' })
  rejected!: true;

  @ApiProperty({
    type: KeysOfCreatorResponse,
    required: false,
    description: 'The API keys that were revoked. Left out where there are none.',
  })
  apiKeys?: KeysOfCreatorResponse;
}

@ApiSchema({ description: 'The mailed invitation, and the password that its user chooses.' })
class AcceptInvitationRequest {
  @MailedToken()
  token!: string;

  @NewPassword()
  password!: string;
}

@ApiTags('Accounts')
@Controller('v1/auth')
export class MailedTokensController {
  constructor(
    private readonly emailVerification: EmailVerification,
    private readonly members: MembersService,
    private readonly unconfirmed: UnconfirmedAccess,
  ) {}

  @Endpoint('POST', 'email/verify', {
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
  async verify(@RequestBody() { token }: VerifyEmailRequest): Promise<EmailVerifiedResponse> {
    await this.emailVerification.verify(token);
    return { verified: true };
  }

  @Endpoint('POST', 'email/reject', {
    id: 'rejectEmail',
    summary: 'Report an account that a stranger opened with your email',
    description:
      'With the token of any mail to the address: of registration, an invitation or a password reset. Revokes every API key, session and member that was created before, and ' +
      'the password. A user whom an organization added is removed from it instead. The address is then free to register. A token that is not valid, or of an address that was confirmed, is `INVALID_INPUT` with `details.code` `TOKEN_INVALID`.',
    credential: 'none',
    holdsSecret: true,
    status: 200,
    data: EmailRejectedResponse,
    errors: ['INVALID_INPUT'],
  })
  @AcrossTenants()
  async reject(@RequestBody() { token }: VerifyEmailRequest): Promise<EmailRejectedResponse> {
    return { rejected: true, ...keysOfCreator(await this.unconfirmed.reject(token)) };
  }

  @Endpoint('POST', 'invitations/accept', {
    id: 'acceptInvitation',
    summary: 'Accept an invitation',
    description:
      'Sets the password, verifies the email and opens a session. An unknown, used, replaced or expired token is `INVALID_INPUT` with `details.code` `TOKEN_INVALID`.',
    credential: 'none',
    holdsSecret: true,
    status: 200,
    data: SessionResponse,
    errors: ['INVALID_INPUT'],
  })
  @AcrossTenants()
  async accept(
    @RequestBody() { token, password }: AcceptInvitationRequest,
    @Req() http: Request,
  ): Promise<SessionResponse> {
    return toSessionResponse(await this.members.acceptInvitation(token, password, sessionOrigin(http)));
  }
}
