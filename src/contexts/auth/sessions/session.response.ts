import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { MemberResponse, toMemberResponse } from '../members/member.response.js';
import { OrganizationResponse, toOrganizationResponse } from '../organizations/organization.response.js';
import type { SignIn } from './session.js';

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

@ApiSchema({ description: 'The session has ended.' })
export class LogoutResponse {
  @ApiProperty({ enum: [true], description: 'Always true: the token works no more.' })
  revoked!: true;
}
