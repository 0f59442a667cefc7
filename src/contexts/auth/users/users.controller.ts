import { Controller, Req } from '@nestjs/common';
import { ApiSchema, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/responses/deleted.response.js';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';
import { ReadsBody } from '../../../platform/http/fields/body.interceptor.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Flag } from '../../../platform/http/fields/fields.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { MemberResponse, toMemberResponse } from '../members/member.response.js';
import { MembersService } from '../members/members.service.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.service.js';
import { OwnPassword } from '../request-fields.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';

@ApiSchema({ description: 'What is given up with the account. May be left out.' })
class DeleteAccountRequest {
  @Flag({
    optional: true,
    example: false,
    description: 'Gives up the money in the LIVE wallet where the organization is closed. It is not paid out.',
  })
  forfeit?: boolean | null;

  @OwnPassword()
  currentPassword?: string | null;
}

@ApiTags('Accounts')
@Controller('v1/users/me')
export class UsersController {
  constructor(
    private readonly members: MembersService,
    private readonly passwords: PasswordConfirmation,
  ) {}

  @Endpoint('GET', '', {
    id: 'getProfile',
    summary: 'Read your profile',
    description: 'The user of the session and their role in the organization.',
    credential: 'session',
    duringEnrolment: true,
    data: MemberResponse,
  })
  async read(@SessionCaller() { userId }: SessionPrincipal): Promise<MemberResponse> {
    return toMemberResponse(await this.members.get(userId));
  }

  @ReadsBody('json')
  @Endpoint('DELETE', '', {
    id: 'deleteAccount',
    summary: 'Delete your account',
    description:
      'Ends all your sessions. Refused with `SOLE_OWNER_OF_ORGANIZATION` if other members remain and none of ' +
      'them is OWNER. The account of the last member is deleted with the organization: where its LIVE wallet holds ' +
      'money, that is `INVALID_INPUT` with `details.code` `WALLET_NOT_EMPTY` and `details.balance`, unless the body ' +
      'says `{"forfeit": true}`. A wallet below zero is `WALLET_OWES`; with refunds at risk it is `REFUNDS_AT_RISK`, and ' +
      '`details.possibleFrom` is the date from which closing is possible. More than 15 minutes after the login the body needs ' +
      '`currentPassword`: without it, `FORBIDDEN` with `details.code` `PASSWORD_REQUIRED`. Otherwise the body may be left out.',
    credential: 'session',
    role: 'VIEWER',
    holdsSecret: true,
    data: DeletedResponse,
    errors: ['INVALID_INPUT', 'SOLE_OWNER_OF_ORGANIZATION'],
  })
  async delete(
    @SessionCaller() caller: SessionPrincipal,
    @RequestBody() { forfeit, currentPassword }: DeleteAccountRequest,
    @Req() http: Request,
  ): Promise<DeletedResponse> {
    await this.passwords.require(caller, currentPassword, callerAddress(http));
    await this.members.deleteAccount(caller, { forfeit: forfeit ?? false });
    return { id: caller.userId, deleted: true };
  }
}
