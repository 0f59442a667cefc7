import { ApiSchema } from '@nestjs/swagger';
import type { Request } from 'express';
import { Email, Text } from '../../../platform/http/fields/fields.js';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';
import { AccountEmail, KnownPassword, NewPassword } from '../request-fields.js';

@ApiSchema({ description: 'Email and password of a user.' })
export class LoginRequest {
  @Email({ description: 'Email address of the user.' })
  email!: string;

  @KnownPassword('Password of the user. Spaces and case are significant.')
  password!: string;
}

@ApiSchema({ description: 'A new organization and its first user, who receives the role OWNER.' })
export class RegisterRequest {
  @AccountEmail({
    description: 'Email address with which the user logs in. The service sends a verification link to this address.',
  })
  email!: string;

  @NewPassword()
  password!: string;

  @Text({ max: 100, example: 'Ana Ruiz', description: 'Name of the first user.' })
  name!: string;

  @Text({
    max: 100,
    example: 'Tienda Azul',
    description: 'Name of your shop or company, shown on tracking pages.',
  })
  organizationName!: string;
}

/** Data about the client, recorded at login. The list of sessions shows this data. */
export interface SessionOrigin {
  readonly ipAddress: string;
  /** At most 512 characters. */
  readonly userAgent: string | null;
}

export const sessionOrigin = (request: Request): SessionOrigin => ({
  ipAddress: callerAddress(request),
  userAgent: request.headers['user-agent']?.slice(0, 512) || null,
});
