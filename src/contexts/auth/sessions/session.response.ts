import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { MemberResponse, toMemberResponse } from '../members/member.response.js';
import { OrganizationResponse, toOrganizationResponse } from '../organizations/organization.response.js';
import type { SessionEntity } from './session.entity.js';
import type { LoginChallenge, SignIn } from './sessions.service.js';

@ApiSchema({ description: 'A new session with its user and organization.' })
export class SessionResponse {
  @ApiProperty({ description: 'Token to send as `Authorization: Bearer <accessToken>`. Shown only once.' })
  accessToken!: string;

  @ApiProperty({ enum: ['Bearer'], description: 'Authorization scheme of the token.' })
  tokenType!: 'Bearer';

  @ApiProperty({ format: 'date-time', description: 'Time when the session expires, 12 hours after the login.' })
  expiresAt!: Date;

  @ApiProperty({ type: MemberResponse, description: 'User who logged in.' })
  user!: MemberResponse;

  @ApiProperty({ type: OrganizationResponse, description: 'Organization of the session.' })
  organization!: OrganizationResponse;
}

export const toSessionResponse = ({ session, user, organization }: SignIn): SessionResponse => ({
  accessToken: session.accessToken,
  tokenType: 'Bearer',
  expiresAt: session.expiresAt,
  user: toMemberResponse(user),
  organization: toOrganizationResponse(organization),
});

@ApiSchema({ description: 'Response to a correct password when a second-factor code is also required.' })
export class LoginChallengeResponse {
  @ApiProperty({
    enum: [true],
    description: 'Always true. Complete the login with `POST /v1/auth/login/second-factor`.',
  })
  secondFactorRequired!: true;

  @ApiProperty({ description: 'Token to send with the second-factor code. Shown only once.' })
  challenge!: string;

  @ApiProperty({ format: 'date-time', description: 'Time when the challenge expires, 10 minutes after the login.' })
  expiresAt!: Date;
}

export const toLoginChallengeResponse = ({ challenge, expiresAt }: LoginChallenge): LoginChallengeResponse => ({
  secondFactorRequired: true,
  challenge,
  expiresAt,
});

@ApiSchema({ description: 'Confirmation that the session ended.' })
export class LogoutResponse {
  @ApiProperty({ enum: [true], description: 'Always true. The token is no longer valid.' })
  revoked!: true;
}

@ApiSchema({ description: 'An active session of the user.' })
export class UserSessionResponse {
  @ApiProperty({ example: 'ses_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the session.' })
  id!: string;

  @ApiProperty({ format: 'date-time', description: 'Time of the login that opened the session.' })
  createdAt!: Date;

  @ApiProperty({
    format: 'date-time',
    description: 'Time of the last request with this session, updated at most once per minute.',
  })
  lastUsedAt!: Date;

  @Nullable(String, {
    example: '203.0.113.7',
    description: 'IP address from which the user logged in. Null if unknown.',
  })
  ipAddress!: string | null;

  @Nullable(String, {
    example: 'Mozilla/5.0',
    description:
      '`User-Agent` header of the login request, at most 512 characters. Null if the client sent no `User-Agent`.',
  })
  userAgent!: string | null;

  @ApiProperty({ description: 'Whether this is the session of the current request.' })
  current!: boolean;
}

/** `currentTokenHash` is the token hash of the session that sends the request. */
export const toUserSessionResponse = (session: SessionEntity, currentTokenHash: string): UserSessionResponse => ({
  id: session.id,
  createdAt: session.createdAt,
  lastUsedAt: session.lastUsedAt,
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
  current: session.tokenHash === currentTokenHash,
});
