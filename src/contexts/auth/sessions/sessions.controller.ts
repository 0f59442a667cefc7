import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { callerAddress } from '../../../platform/http/caller-address.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { SessionCaller } from '../../../platform/http/request-context.js';
import { LogIn } from './log-in.js';
import { LogOut } from './log-out.js';
import { LoginRequest } from './login.request.js';
import { LogoutResponse, SessionResponse } from './session.response.js';

@ApiTags('Accounts')
@Controller('v1/auth')
export class SessionsController {
  constructor(
    private readonly logIn: LogIn,
    private readonly logOut: LogOut,
  ) {}

  @Endpoint('POST', 'login', {
    summary: 'Log in',
    description: 'After repeated failures the next attempts are answered with a growing delay, at most two seconds.',
    credential: 'none',
    holdsSecret: true,
    status: 200,
    data: SessionResponse,
    errors: ['UNAUTHORIZED'],
  })
  login(@Body() request: LoginRequest, @Req() http: FastifyRequest): Promise<SessionResponse> {
    return this.logIn.execute(request, callerAddress(http));
  }

  @Endpoint('POST', 'logout', {
    summary: 'Log out',
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
