import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/deleted.response.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { PageQuery, pageRequest } from '../../../platform/http/query-fields.js';
import { SessionCaller } from '../../../platform/http/request-context.js';
import { AddMember } from './add-member.js';
import { AddMemberRequest, UpdateMemberRequest } from './member.request.js';
import { MemberResponse, toMemberResponse } from './member.response.js';
import { RemoveMember } from './remove-member.js';
import { UpdateMember } from './update-member.js';
import { UserRepository } from './user.repository.js';

@ApiTags('Accounts')
@Controller('v1/organizations/me/members')
export class MembersController {
  constructor(
    private readonly users: UserRepository,
    private readonly addMember: AddMember,
    private readonly updateMember: UpdateMember,
    private readonly removeMember: RemoveMember,
  ) {}

  @Endpoint('GET', '', {
    summary: 'List the members',
    credential: 'session',
    role: 'ADMIN',
    data: [MemberResponse],
    meta: 'page',
  })
  async list(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @Query() query: PageQuery,
  ): Promise<Page<MemberResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.users.listMembers(organizationId, page);
    return pageOf(rows.map(toMemberResponse), page, total);
  }

  @Endpoint('POST', '', {
    summary: 'Add a member',
    holdsSecret: true,
    credential: 'session',
    role: 'ADMIN',
    data: MemberResponse,
    errors: ['INVALID_INPUT', 'PLAN_LIMIT_REACHED'],
  })
  add(@SessionCaller() caller: SessionPrincipal, @Body() request: AddMemberRequest): Promise<MemberResponse> {
    return this.addMember.execute(caller, request);
  }

  @Endpoint('PATCH', ':id', {
    summary: 'Change a member’s name or role',
    credential: 'session',
    role: 'ADMIN',
    data: MemberResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SOLE_OWNER_OF_ORGANIZATION'],
  })
  update(
    @SessionCaller() caller: SessionPrincipal,
    @Param('id') id: string,
    @Body() request: UpdateMemberRequest,
  ): Promise<MemberResponse> {
    return this.updateMember.execute(caller, id, request);
  }

  @Endpoint('DELETE', ':id', {
    summary: 'Remove a member',
    credential: 'session',
    role: 'ADMIN',
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SOLE_OWNER_OF_ORGANIZATION'],
  })
  async remove(@SessionCaller() caller: SessionPrincipal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.removeMember.execute(caller, id);
    return { id, deleted: true };
  }
}
