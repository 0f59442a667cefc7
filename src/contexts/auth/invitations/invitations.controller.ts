import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { sessionOrigin } from '../sessions/session-origin.js';
import { SessionResponse, toSessionResponse } from '../sessions/session.response.js';
import { AcceptInvitation } from './accept-invitation.js';
import { AcceptInvitationRequest } from './accept-invitation.request.js';

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
  async accept(@Body() request: AcceptInvitationRequest, @Req() http: Request): Promise<SessionResponse> {
    return toSessionResponse(await this.acceptInvitation.execute(request, sessionOrigin(http)));
  }
}
