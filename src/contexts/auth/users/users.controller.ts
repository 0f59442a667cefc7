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

@ApiSchema({ description: 'Confirmations for the deletion of an account. The body is optional.' })
class DeleteAccountRequest {
  @Flag({
    optional: true,
    example: false,
    description:
      'Whether to forfeit the LIVE wallet balance if the deletion closes the organization. A forfeited balance is not paid out.',
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
      'Ends all your sessions. Returns `SOLE_OWNER_OF_ORGANIZATION` if other members remain and no remaining member is OWNER. Deleting the account of the last member also closes the organization. If the LIVE wallet contains money, the body must contain `{"forfeit": true}`. Otherwise the request returns `INVALID_INPUT` with `details.code` `WALLET_NOT_EMPTY` and `details.balance`. If the balance is negative, the request returns `WALLET_OWES`. If the LIVE wallet has refunds at risk (`atRisk`), the request returns `REFUNDS_AT_RISK`. In that error, `details.possibleFrom` is the first date on which you can close the organization. More than 15 minutes after the login, ' +
      '`currentPassword` is required. Without `currentPassword`, the request returns `FORBIDDEN` with `details.code` `PASSWORD_REQUIRED`.',
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
