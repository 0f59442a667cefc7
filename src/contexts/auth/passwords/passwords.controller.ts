import { Controller, Req } from '@nestjs/common';
import { ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { RevokeKeysQuery } from '../api-keys/api-key.request.js';
import { KeysOfCreatorResponse, keysOfCreator } from '../api-keys/api-key.response.js';
import { ChangePasswordRequest, ForgotPasswordRequest, ResetPasswordRequest } from './password.request.js';
import { PasswordsService } from './passwords.service.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiSchema({ description: 'Confirmation that the password changed and the other sessions of the user ended.' })
class PasswordChangedResponse {
  @ApiProperty({ enum: [true], description: 'Always true. The new password is active.' })
  changed!: true;
}

@ApiSchema({
  description: 'Response to a password reset request. The response is the same for registered and unknown emails.',
})
class ResetMailSentResponse {
  @ApiProperty({ enum: [true], description: 'Always true, also for an email address that is not registered.' })
  sent!: true;
}

@ApiSchema({ description: 'Confirmation that the password was reset and all sessions of the user ended.' })
class PasswordResetResponse {
  @ApiProperty({ enum: [true], description: 'Always true. The user can log in with the new password.' })
  reset!: true;

  @ApiProperty({
    type: KeysOfCreatorResponse,
    required: false,
    description: 'Counts of the API keys that the user created. Absent if the user created no API keys.',
  })
  apiKeys?: KeysOfCreatorResponse;
}

@ApiTags('Accounts')
@Controller('v1')
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @Endpoint('PUT', 'users/me/password', {
    id: 'changePassword',
    summary: 'Change your password',
    description:
      'Revokes your other sessions. A wrong `currentPassword` returns `INVALID_INPUT` with `details.code` `PASSWORD_WRONG`, with the same delay as a failed login.',
    credential: 'session',
    role: 'VIEWER',
    data: PasswordChangedResponse,
    errors: ['INVALID_INPUT'],
  })
  async change(
    @SessionCaller() caller: SessionPrincipal,
    @RequestBody() request: ChangePasswordRequest,
    @Req() http: Request,
  ): Promise<PasswordChangedResponse> {
    await this.passwords.change(caller, request, callerAddress(http));
    return { changed: true };
  }

  @Endpoint('POST', 'auth/password/forgot', {
    id: 'requestPasswordReset',
    summary: 'Request a password reset',
    description:
      'Sends an email with a link that can be used once, within one hour. The response is the same if the email address is not registered. If the deployment sends no emails, the request returns `INVALID_INPUT` with `details.code` `MAIL_NOT_CONFIGURED`.',
    credential: 'none',
    status: 202,
    data: ResetMailSentResponse,
    errors: ['INVALID_INPUT'],
  })
  forgot(@RequestBody() { email }: ForgotPasswordRequest, @Req() http: Request): ResetMailSentResponse {
    this.passwords.forgot(email, callerAddress(http));
    return { sent: true };
  }

  @Endpoint('POST', 'auth/password/reset', {
    id: 'resetPassword',
    summary: 'Reset a password',
    description:
      'Revokes all sessions of the user. The API keys that the user created stay valid unless `revokeKeys` is true. ' +
      '`apiKeys` contains the counts of these keys. If the email was never verified, the reset revokes every API key, session and member created before the reset. An unknown, used, replaced or expired token returns `INVALID_INPUT` with `details.code` `TOKEN_INVALID`.',
    credential: 'none',
    holdsSecret: true,
    status: 200,
    data: PasswordResetResponse,
    errors: ['INVALID_INPUT'],
  })
  @AcrossTenants()
  async reset(
    @RequestBody() request: ResetPasswordRequest,
    @RequestQuery() { revokeKeys = false }: RevokeKeysQuery,
  ): Promise<PasswordResetResponse> {
    const keys = await this.passwords.reset(request, { revokeKeys });
    return { reset: true, ...keysOfCreator(keys) };
  }
}
