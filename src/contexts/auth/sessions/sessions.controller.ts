import { Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/responses/deleted.response.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../../platform/http/fields/query-fields.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { LoginRequest, sessionOrigin } from './session.request.js';
import {
  LoginChallengeResponse,
  LogoutResponse,
  SessionResponse,
  toLoginChallengeResponse,
  toSessionResponse,
  toUserSessionResponse,
  UserSessionResponse,
} from './session.response.js';
import { SessionsService } from './sessions.service.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Accounts')
@Controller('v1')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Endpoint('POST', 'auth/login', {
    id: 'logIn',
    summary: 'Log in',
    description:
      'After repeated failed logins, the service delays each response longer, up to two seconds. More than five concurrent logins to one account return 429. For a user with a second factor the response is 202 with a `challenge`. ' +
      'Send the challenge to `POST /v1/auth/login/second-factor` to open a session.',
    credential: 'none',
    holdsSecret: true,
    status: 200,
    data: SessionResponse,
    otherwise: { 202: LoginChallengeResponse },
    errors: ['UNAUTHORIZED'],
  })
  async login(
    @RequestBody() request: LoginRequest,
    @Req() http: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionResponse | LoginChallengeResponse> {
    const outcome = await this.sessions.logIn(request, sessionOrigin(http));
    if ('session' in outcome) return toSessionResponse(outcome);
    response.status(202);
    return toLoginChallengeResponse(outcome);
  }

  @Endpoint('POST', 'auth/logout', {
    id: 'logOut',
    summary: 'Log out',
    description: 'Ends the session of the access token in the request.',
    credential: 'session',
    role: 'VIEWER',
    duringEnrolment: true,
    status: 200,
    data: LogoutResponse,
  })
  async logout(@SessionCaller() caller: SessionPrincipal): Promise<LogoutResponse> {
    await this.sessions.logOut(caller.sessionId);
    return { revoked: true };
  }

  @Endpoint('GET', 'users/me/sessions', {
    id: 'listSessions',
    summary: 'List your sessions',
    description: 'Lists your active sessions, newest first.',
    credential: 'session',
    data: [UserSessionResponse],
    meta: 'page',
  })
  async list(
    @SessionCaller() { userId, sessionId }: SessionPrincipal,
    @RequestQuery() query: PageQuery,
  ): Promise<Page<UserSessionResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.sessions.list(userId, page);
    return pageOf(
      rows.map((session) => toUserSessionResponse(session, sessionId)),
      page,
      total,
    );
  }

  @Endpoint('DELETE', 'users/me/sessions/:id', {
    id: 'revokeSession',
    summary: 'Revoke one of your sessions',
    description: 'The token of the session stops working immediately.',
    credential: 'session',
    role: 'VIEWER',
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async revoke(@SessionCaller() { userId }: SessionPrincipal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.sessions.revoke(userId, id);
    return { id, deleted: true };
  }
}
