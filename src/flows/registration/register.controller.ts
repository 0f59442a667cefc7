import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { RegisterRequest, sessionOrigin } from '../../contexts/auth/sessions/session.request.js';
import { SessionResponse, toSessionResponse } from '../../contexts/auth/sessions/session.response.js';
import { RegisterOrganization } from './register-organization.js';
import { RequestBody } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Accounts')
@Controller('v1/auth')
export class RegisterController {
  constructor(private readonly registerOrganization: RegisterOrganization) {}

  @Endpoint('POST', 'register', {
    id: 'registerOrganization',
    summary: 'Register an organization',
    description:
      'Creates the organization with its OWNER, a LIVE wallet, and a TEST wallet with 10,000.00 MXN. Sends an email with a link to verify the email address.',
    credential: 'none',
    holdsSecret: true,
    data: SessionResponse,
    errors: ['INVALID_INPUT'],
  })
  async register(@RequestBody() request: RegisterRequest, @Req() http: Request): Promise<SessionResponse> {
    return toSessionResponse(await this.registerOrganization.execute(request, { origin: sessionOrigin(http) }));
  }
}
