import { Body, Controller, Req } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { MailedToken, NewPassword } from '../request-fields.js';
import { sessionOrigin } from '../sessions/session-origin.js';
import { SessionResponse, toSessionResponse } from '../sessions/session.response.js';
import { AcceptInvitation } from './accept-invitation.js';

@ApiSchema({ description: 'The mailed invitation, and the password that its user chooses.' })
class AcceptInvitationRequest {
  @MailedToken()
  token!: string;

  @NewPassword()
  password!: string;
}

@ApiTags('Accounts')
@Controller('v1/auth/invitations')
export class InvitationsController {
  constructor(private readonly acceptInvitation: AcceptInvitation) {}

  @Endpoint('POST', 'accept', {
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
  async accept(@Body() { token, password }: AcceptInvitationRequest, @Req() http: Request): Promise<SessionResponse> {
    return toSessionResponse(await this.acceptInvitation.execute(token, password, sessionOrigin(http)));
  }
}
