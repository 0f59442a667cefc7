import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../platform/http/endpoint.js';
import { RegisterRequest } from '../../contexts/auth/sessions/register.request.js';
import { SessionResponse } from '../../contexts/auth/sessions/session.response.js';
import { RegisterOrganization } from './register-organization.js';

@ApiTags('Accounts')
@Controller('v1/auth')
export class RegisterController {
  constructor(private readonly registerOrganization: RegisterOrganization) {}

  @Endpoint('POST', 'register', {
    summary: 'Register an organization',
    description: 'Opens the organization with its OWNER, a LIVE wallet, and a TEST wallet that holds 10,000.00 MXN.',
    credential: 'none',
    holdsSecret: true,
    data: SessionResponse,
    errors: ['INVALID_INPUT'],
  })
  register(@Body() request: RegisterRequest): Promise<SessionResponse> {
    return this.registerOrganization.execute(request);
  }
}
