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

@ApiSchema({ description: 'The token from an email, which proves control of the email address.' })
class VerifyEmailRequest {
  @MailedToken()
  token!: string;
}

@ApiSchema({ description: 'Confirmation that the email address is verified.' })
class EmailVerifiedResponse {
  @ApiProperty({ enum: [true], description: 'Always true. The token was valid.' })
  verified!: true;
}

@ApiSchema({
  description: 'Confirmation that the service revoked the access that another person created with your email address.',
})
class EmailRejectedResponse {
  @ApiProperty({ enum: [true], description: 'Always true. The access of the other person was revoked.' })
  rejected!: true;

  @ApiProperty({
    type: KeysOfCreatorResponse,
    required: false,
    description: 'Counts of revoked API keys. Absent if no API keys were revoked.',
  })
  apiKeys?: KeysOfCreatorResponse;
}

@ApiSchema({ description: 'The token of an emailed invitation and the password of the new user.' })
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
      'Send the token from the registration email. The token can be used once, within 7 days. An unknown, used, replaced ' +
      'or expired token returns `INVALID_INPUT` with `details.code` `TOKEN_INVALID`.',
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
      'Send the token from any email that this service sent to your address: registration, invitation or password reset. Revokes the password of the account and every API key, session and member created before this call. If an organization added you as a member, the call only removes you from that organization. You can then register an organization with your email address. An invalid token, or a token for a verified address, returns `INVALID_INPUT` with `details.code` `TOKEN_INVALID`.',
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
      'Sets the password, verifies the email and opens a session. An unknown, used, replaced or expired token returns `INVALID_INPUT` with `details.code` `TOKEN_INVALID`.',
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
