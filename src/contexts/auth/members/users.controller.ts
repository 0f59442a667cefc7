import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../kernel/api-error.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/deleted.response.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { SessionCaller } from '../../../platform/http/request-context.js';
import { DeleteAccount } from './delete-account.js';
import { MemberResponse, toMemberResponse } from './member.response.js';
import { UserRepository } from './user.repository.js';

@ApiTags('Accounts')
@Controller('v1/users/me')
export class UsersController {
  constructor(
    private readonly users: UserRepository,
    private readonly deleteAccount: DeleteAccount,
  ) {}

  @Endpoint('GET', '', { summary: 'Read one’s own profile', credential: 'session', data: MemberResponse })
  async read(@SessionCaller() { userId }: SessionPrincipal): Promise<MemberResponse> {
    const user = await this.users.findById(userId);
    if (!user) throw notFound('User');
    return toMemberResponse(user);
  }

  @Endpoint('DELETE', '', {
    summary: 'Delete one’s own account',
    credential: 'session',
    role: 'VIEWER',
    data: DeletedResponse,
    errors: ['SOLE_OWNER_OF_ORGANIZATION'],
  })
  async delete(@SessionCaller() caller: SessionPrincipal): Promise<DeletedResponse> {
    await this.deleteAccount.execute(caller);
    return { id: caller.userId, deleted: true };
  }
}
