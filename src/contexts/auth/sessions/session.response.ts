import { ApiProperty } from '@nestjs/swagger';
import { MemberResponse, toMemberResponse } from '../members/member.response.js';
import { OrganizationResponse, toOrganizationResponse } from '../organizations/organization.response.js';
import type { SignIn } from './session.js';

export class SessionResponse {
  @ApiProperty({ description: 'Send it as `Authorization: Bearer <accessToken>`. Shown once.' })
  accessToken!: string;

  @ApiProperty({ enum: ['Bearer'] })
  tokenType!: 'Bearer';

  @ApiProperty({ format: 'date-time', description: '12 hours from now.' })
  expiresAt!: Date;

  @ApiProperty({ type: MemberResponse })
  user!: MemberResponse;

  @ApiProperty({ type: OrganizationResponse })
  organization!: OrganizationResponse;
}

export const toSessionResponse = ({ session, user, organization }: SignIn): SessionResponse => ({
  accessToken: session.accessToken,
  tokenType: 'Bearer',
  expiresAt: session.expiresAt,
  user: toMemberResponse(user),
  organization: toOrganizationResponse(organization),
});

export class LogoutResponse {
  @ApiProperty({ enum: [true] })
  revoked!: true;
}
