import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { LogIn } from './log-in.js';
import { LogOut } from './log-out.js';
import { LoginRequest } from './login.request.js';
import { sessionOrigin } from './session-origin.js';
import { LogoutResponse, SessionResponse, toSessionResponse } from './session.response.js';

@ApiTags('Accounts')
@Controller('v1/auth')
export class SessionsController {
  constructor(
    private readonly logIn: LogIn,
    private readonly logOut: LogOut,
  ) {}

  @Endpoint('POST', 'login', {
    id: 'logIn',
    summary: 'Log in',
    description:
      'After repeated failures attempts are delayed increasingly, by at most two seconds. More than five ' +
      'concurrent attempts on one account are refused with 429.',
    credential: 'none',
    holdsSecret: true,
    status: 200,
    data: SessionResponse,
    errors: ['UNAUTHORIZED'],
  })
  async login(@Body() request: LoginRequest, @Req() http: Request): Promise<SessionResponse> {
    return toSessionResponse(await this.logIn.execute(request, sessionOrigin(http)));
  }

  @Endpoint('POST', 'logout', {
    id: 'logOut',
    summary: 'Log out',
    description: 'Ends the session whose token was sent.',
    credential: 'session',
    role: 'VIEWER',
    status: 200,
    data: LogoutResponse,
  })
  async logout(@SessionCaller() caller: SessionPrincipal): Promise<LogoutResponse> {
    await this.logOut.execute(caller.sessionId);
    return { revoked: true };
  }
}
