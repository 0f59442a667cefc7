import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';
import { ReadsBody } from '../../../platform/http/fields/body.interceptor.js';
import { SessionCaller } from '../../../platform/http/routes/request-context.js';
import { RequestBody } from '../../../platform/http/routes/route-schemas.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.service.js';
import { sessionOrigin } from '../sessions/session.request.js';
import { SessionResponse, toSessionResponse } from '../sessions/session.response.js';
import {
  CompleteLoginRequest,
  ConfirmSecondFactorRequest,
  EnrolSecondFactorRequest,
  ProveSecondFactorRequest,
} from './second-factor.request.js';
import {
  EnrolledSecondFactorResponse,
  RecoveryCodesResponse,
  SecondFactorOffResponse,
  SecondFactorResponse,
  toSecondFactorResponse,
} from './second-factor.response.js';
import { SecondFactorsService } from './second-factors.service.js';

const WRONG_CODE =
  'A wrong or used code returns `INVALID_INPUT` with `details.code` `SECOND_FACTOR_WRONG`. After five wrong codes in 15 minutes, requests return 429.';

@ApiTags('Accounts')
@Controller('v1')
export class SecondFactorsController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly passwords: PasswordConfirmation,
  ) {}

  @Endpoint('POST', 'auth/login/second-factor', {
    id: 'completeLogin',
    summary: 'Complete a login with a second factor',
    description:
      'Send the `challenge` from the login response, valid for 10 minutes, and a code from the authenticator app or a recovery code. Each code is valid once. ' +
      'A wrong code returns `UNAUTHORIZED` with `details.code` `SECOND_FACTOR_WRONG`, and the challenge stays valid. An unknown, used or expired ' +
      'challenge returns `LOGIN_CHALLENGE_INVALID`. After five wrong codes in 15 minutes, requests return 429.',
    credential: 'none',
    holdsSecret: true,
    status: 200,
    data: SessionResponse,
    errors: ['UNAUTHORIZED'],
  })
  @AcrossTenants()
  async completeLogin(
    @RequestBody() { challenge, code }: CompleteLoginRequest,
    @Req() http: Request,
  ): Promise<SessionResponse> {
    return toSessionResponse(await this.factors.completeLogin(challenge, code, sessionOrigin(http)));
  }

  @Endpoint('GET', 'users/me/second-factor', {
    id: 'getSecondFactor',
    summary: 'Read your second factor',
    description:
      'Returns whether the second factor is on, whether your organization requires it, and the number of unused recovery codes.',
    credential: 'session',
    duringEnrolment: true,
    data: SecondFactorResponse,
  })
  async read(@SessionCaller() caller: SessionPrincipal): Promise<SecondFactorResponse> {
    return toSecondFactorResponse(await this.factors.state(caller));
  }

  @Endpoint('POST', 'users/me/second-factor', {
    id: 'enrolSecondFactor',
    summary: 'Enrol a second factor',
    description:
      'Creates a secret for an authenticator app (TOTP, RFC 6238). The new secret replaces an earlier unconfirmed secret. If a second factor is already on, the request returns `INVALID_INPUT` with `details.code` `SECOND_FACTOR_ON`.',
    credential: 'session',
    role: 'VIEWER',
    duringEnrolment: true,
    holdsSecret: true,
    data: EnrolledSecondFactorResponse,
    errors: ['INVALID_INPUT'],
  })
  async enrol(
    @SessionCaller() caller: SessionPrincipal,
    @RequestBody() { currentPassword }: EnrolSecondFactorRequest,
    @Req() http: Request,
  ): Promise<EnrolledSecondFactorResponse> {
    await this.passwords.require(caller, currentPassword, callerAddress(http));
    const { secret, uri } = await this.factors.enrol(caller);
    return { secret, otpauthUri: uri };
  }

  @Endpoint('POST', 'users/me/second-factor/confirm', {
    id: 'confirmSecondFactor',
    summary: 'Switch your second factor on',
    description: `Send a code from the enrolled app. Ends your other sessions and returns recovery codes. ${WRONG_CODE}`,
    credential: 'session',
    role: 'VIEWER',
    duringEnrolment: true,
    holdsSecret: true,
    status: 200,
    data: RecoveryCodesResponse,
    errors: ['INVALID_INPUT'],
  })
  async confirm(
    @SessionCaller() caller: SessionPrincipal,
    @RequestBody() { code }: ConfirmSecondFactorRequest,
  ): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.factors.confirm(caller, code) };
  }

  @Endpoint('POST', 'users/me/second-factor/recovery-codes', {
    id: 'replaceRecoveryCodes',
    summary: 'Replace your recovery codes',
    description: `The previous recovery codes stop working. ${WRONG_CODE}`,
    credential: 'session',
    role: 'VIEWER',
    holdsSecret: true,
    data: RecoveryCodesResponse,
    errors: ['INVALID_INPUT'],
  })
  async replaceRecoveryCodes(
    @SessionCaller() caller: SessionPrincipal,
    @RequestBody() { currentPassword, code }: ProveSecondFactorRequest,
    @Req() http: Request,
  ): Promise<RecoveryCodesResponse> {
    await this.passwords.verify(caller, currentPassword, callerAddress(http));
    return { recoveryCodes: await this.factors.regenerate(caller, code) };
  }

  @ReadsBody('json')
  @Endpoint('DELETE', 'users/me/second-factor', {
    id: 'disableSecondFactor',
    summary: 'Switch your second factor off',
    description: `Requires your password and a second-factor code. ${WRONG_CODE}`,
    credential: 'session',
    role: 'VIEWER',
    holdsSecret: true,
    data: SecondFactorOffResponse,
    errors: ['INVALID_INPUT'],
  })
  async disable(
    @SessionCaller() caller: SessionPrincipal,
    @RequestBody() { currentPassword, code }: ProveSecondFactorRequest,
    @Req() http: Request,
  ): Promise<SecondFactorOffResponse> {
    await this.passwords.verify(caller, currentPassword, callerAddress(http));
    await this.factors.switchOff(caller, code);
    return { enabled: false };
  }
}
