import { ApiProperty } from '@nestjs/swagger';
import type { UserSession } from './session.js';

export class UserSessionResponse {
  @ApiProperty({ example: 'ses_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Updated at most once a minute.' })
  lastUsedAt!: Date;

  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7', description: 'Of the login.' })
  ipAddress!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Mozilla/5.0',
    description: 'Of the login, at most 512 characters.',
  })
  userAgent!: string | null;

  @ApiProperty({ description: 'The session of this request.' })
  current!: boolean;
}

/** `currentTokenHash`: of the session of the request. */
export const toUserSessionResponse = (session: UserSession, currentTokenHash: string): UserSessionResponse => ({
  id: session.id,
  createdAt: session.createdAt,
  lastUsedAt: session.lastUsedAt,
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
  current: session.tokenHash === currentTokenHash,
});
