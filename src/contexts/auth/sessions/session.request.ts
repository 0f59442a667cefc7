import { ApiSchema } from '@nestjs/swagger';
import type { Request } from 'express';
import { Email, Text } from '../../../platform/http/fields/fields.js';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';
import { AccountEmail, KnownPassword, NewPassword } from '../request-fields.js';

@ApiSchema({ description: 'The email and password of a user.' })
export class LoginRequest {
  @Email({ description: 'The address that the user registered with.' })
  email!: string;

  @KnownPassword('The password of the user, exactly as it was set.')
  password!: string;
}

@ApiSchema({ description: 'A new organization and its first user, who becomes OWNER.' })
export class RegisterRequest {
  @AccountEmail({ description: 'The address to log in with; a link to verify it is mailed.' })
  email!: string;

  @NewPassword()
  password!: string;

  @Text({ max: 100, example: 'Ana Ruiz', description: 'The name of the first user.' })
  name!: string;

  @Text({
    max: 100,
    example: 'Tienda Azul',
    description: 'The name of your shop or company, which tracking pages show.',
  })
  organizationName!: string;
}

/** The request that opens a session: shown in the list of sessions. */
export interface SessionOrigin {
  readonly ipAddress: string;
  /** At most 512 characters. */
  readonly userAgent: string | null;
}

export const sessionOrigin = (request: Request): SessionOrigin => ({
  ipAddress: callerAddress(request),
  userAgent: request.headers['user-agent']?.slice(0, 512) || null,
});
