import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { MemberResponse, toMemberResponse } from '../members/member.response.js';
import { OrganizationResponse, toOrganizationResponse } from '../organizations/organization.response.js';
import type { SessionEntity } from './session.entity.js';
import type { LoginChallenge, SignIn } from './sessions.service.js';

@ApiSchema({ description: 'A new session, with the user and the organization that it acts for.' })
export class SessionResponse {
  @ApiProperty({ description: 'Send it as `Authorization: Bearer <accessToken>`. Shown once.' })
  accessToken!: string;

  @ApiProperty({ enum: ['Bearer'], description: 'How the token is sent: `Authorization: Bearer …`.' })
  tokenType!: 'Bearer';

  @ApiProperty({ format: 'date-time', description: '12 hours from now.' })
  expiresAt!: Date;

  @ApiProperty({ type: MemberResponse, description: 'The user who logged in.' })
  user!: MemberResponse;

  @ApiProperty({ type: OrganizationResponse, description: 'The organization that the session acts for.' })
  organization!: OrganizationResponse;
}

export const toSessionResponse = ({ session, user, organization }: SignIn): SessionResponse => ({
  accessToken: session.accessToken,
  tokenType: 'Bearer',
  expiresAt: session.expiresAt,
  user: toMemberResponse(user),
  organization: toOrganizationResponse(organization),
});

@ApiSchema({ description: 'The password is right. A code of the second factor is needed for a session.' })
export class LoginChallengeResponse {
  @ApiProperty({ enum: [true], description: 'Always true: complete the login at POST /v1/auth/login/second-factor.' })
  secondFactorRequired!: true;

  @ApiProperty({ description: 'Token to send with the code. Shown once.' })
  challenge!: string;

  @ApiProperty({ format: 'date-time', description: '10 minutes from now.' })
  expiresAt!: Date;
}

export const toLoginChallengeResponse = ({ challenge, expiresAt }: LoginChallenge): LoginChallengeResponse => ({
  secondFactorRequired: true,
  challenge,
  expiresAt,
});

@ApiSchema({ description: 'The session has ended.' })
export class LogoutResponse {
  @ApiProperty({ enum: [true], description: 'Always true: the token works no more.' })
  revoked!: true;
}

@ApiSchema({ description: 'A place where the user is logged in.' })
export class UserSessionResponse {
  @ApiProperty({ example: 'ses_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the session, to end it by.' })
  id!: string;

  @ApiProperty({ format: 'date-time', description: 'When the user logged in.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Updated at most once a minute.' })
  lastUsedAt!: Date;

  @Nullable(String, { example: '203.0.113.7', description: 'The address that the user logged in from; null: unknown.' })
  ipAddress!: string | null;

  @Nullable(String, {
    example: 'Mozilla/5.0',
    description: 'The browser or program that logged in, at most 512 characters; null: it named none.',
  })
  userAgent!: string | null;

  @ApiProperty({ description: 'The session of this request.' })
  current!: boolean;
}

/** `currentTokenHash`: of the session of the request. */
export const toUserSessionResponse = (session: SessionEntity, currentTokenHash: string): UserSessionResponse => ({
  id: session.id,
  createdAt: session.createdAt,
  lastUsedAt: session.lastUsedAt,
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
  current: session.tokenHash === currentTokenHash,
});
