import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../../platform/http/fields/query-fields.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { RevokeKeysQuery } from '../api-keys/api-key.request.js';
import { keysOfCreator } from '../api-keys/api-key.response.js';
import { AddMemberRequest, UpdateMemberRequest } from './member.request.js';
import { MemberResponse, RemovedMemberResponse, toMemberResponse } from './member.response.js';
import { MembersService } from './members.service.js';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.service.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

const OWNER_NEEDS_PASSWORD =
  'Adding an OWNER, or changing a role to OWNER, requires `currentPassword` if the login was more than 15 minutes ago. Without `currentPassword`, the request returns `FORBIDDEN` with `details.code` `PASSWORD_REQUIRED`.';

@ApiTags('Accounts')
@Controller('v1/organizations/me/members')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly passwords: PasswordConfirmation,
  ) {}

  @Endpoint('GET', '', {
    id: 'listMembers',
    summary: 'List the members',
    description: 'Lists all members with their roles. Invited members have `status` `INVITED`.',
    credential: 'session',
    role: 'ADMIN',
    data: [MemberResponse],
    meta: 'page',
  })
  async list(
    @SessionCaller() { organizationId }: SessionPrincipal,
    @RequestQuery() query: PageQuery,
  ): Promise<Page<MemberResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.members.list(organizationId, page);
    return pageOf(rows.map(toMemberResponse), page, total);
  }

  @Endpoint('POST', '', {
    id: 'addMember',
    summary: 'Add a member',
    description:
      'Without `password` the user receives an invitation by email and stays `INVITED` until the password is set. The link in the invitation can be used once, within 7 days. To send a new link, remove the member and add the member again. ' +
      OWNER_NEEDS_PASSWORD,
    holdsSecret: true,
    credential: 'session',
    role: 'ADMIN',
    data: MemberResponse,
    errors: ['INVALID_INPUT', 'PLAN_LIMIT_REACHED'],
  })
  async add(
    @SessionCaller() caller: SessionPrincipal,
    @RequestBody() request: AddMemberRequest,
    @Req() http: Request,
  ): Promise<MemberResponse> {
    if (request.role === 'OWNER') await this.passwords.require(caller, request.currentPassword, callerAddress(http));
    return toMemberResponse(await this.members.add(caller, request));
  }

  @Endpoint('PATCH', ':id', {
    id: 'updateMember',
    summary: 'Change a member’s name or role',
    description: `Only an OWNER can grant or remove the role OWNER. The last OWNER cannot lose this role. ${OWNER_NEEDS_PASSWORD}`,
    holdsSecret: true,
    credential: 'session',
    role: 'ADMIN',
    data: MemberResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SOLE_OWNER_OF_ORGANIZATION'],
  })
  async update(
    @SessionCaller() caller: SessionPrincipal,
    @Param('id') id: string,
    @RequestBody() request: UpdateMemberRequest,
    @Req() http: Request,
  ): Promise<MemberResponse> {
    if (request.role === 'OWNER') await this.passwords.require(caller, request.currentPassword, callerAddress(http));
    return toMemberResponse(await this.members.update(caller, id, request));
  }

  @Endpoint('DELETE', ':id', {
    id: 'removeMember',
    summary: 'Remove a member',
    description:
      'Ends the sessions of the member. The API keys that the member created stay valid unless `revokeKeys` is true. ' +
      '`apiKeys` contains the counts of these keys.',
    credential: 'session',
    role: 'ADMIN',
    data: RemovedMemberResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SOLE_OWNER_OF_ORGANIZATION'],
  })
  async remove(
    @SessionCaller() caller: SessionPrincipal,
    @Param('id') id: string,
    @RequestQuery() { revokeKeys = false }: RevokeKeysQuery,
  ): Promise<RemovedMemberResponse> {
    const keys = await this.members.remove(caller, id, { revokeKeys });
    return { id, deleted: true, ...keysOfCreator(keys) };
  }
}
