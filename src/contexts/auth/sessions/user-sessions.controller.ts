import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/answers/deleted.response.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../../platform/http/fields/query-fields.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { ListSessions } from './list-sessions.js';
import { RevokeSession } from './revoke-session.js';
import { UserSessionResponse, toUserSessionResponse } from './user-session.response.js';

@ApiTags('Accounts')
@Controller('v1/users/me/sessions')
export class UserSessionsController {
  constructor(
    private readonly listSessions: ListSessions,
    private readonly revokeSession: RevokeSession,
  ) {}

  @Endpoint('GET', '', {
    id: 'listSessions',
    summary: 'List your sessions',
    description: 'Valid ones, newest first.',
    credential: 'session',
    data: [UserSessionResponse],
    meta: 'page',
  })
  async list(
    @SessionCaller() { userId, sessionId }: SessionPrincipal,
    @Query() query: PageQuery,
  ): Promise<Page<UserSessionResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.listSessions.execute(userId, page);
    return pageOf(
      rows.map((session) => toUserSessionResponse(session, sessionId)),
      page,
      total,
    );
  }

  @Endpoint('DELETE', ':id', {
    id: 'revokeSession',
    summary: 'Revoke one of your sessions',
    description: 'Its token is refused from now on.',
    credential: 'session',
    role: 'VIEWER',
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async revoke(@SessionCaller() caller: SessionPrincipal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.revokeSession.execute(caller, id);
    return { id, deleted: true };
  }
}
