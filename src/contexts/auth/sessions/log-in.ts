import { Injectable } from '@nestjs/common';
import { loginRefused } from '../auth.errors.js';
import { UserRepository } from '../users/user.repository.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { verifyPassword } from '../password.js';
import { LoginAttempts } from './login-attempts.js';
import type { LoginRequest } from './login.request.js';
import { OpenSession } from './open-session.js';
import type { SessionOrigin } from './session-origin.js';
import type { SignIn } from './session.js';

@Injectable()
export class LogIn {
  constructor(
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly openSession: OpenSession,
    private readonly attempts: LoginAttempts,
  ) {}

  /**
   * Throws `UNAUTHORIZED`, with the same text and after the same time for an unknown email and a wrong password, or
   * `RATE_LIMIT_EXCEEDED`. Source: docs/reference/accounts.md#login-delay
   */
  async execute({ email, password }: LoginRequest, origin: SessionOrigin): Promise<SignIn> {
    const user = await this.attempts.run(email, origin.ipAddress, async () => {
      const found = await this.users.findByEmail(email);
      const matches = await verifyPassword(found?.passwordHash ?? null, password);
      return matches ? found : null;
    });
    if (!user) throw loginRefused();
    const organization = await this.organizations.get(user.organizationId);
    return { session: await this.openSession.execute(user.id, origin), user, organization };
  }
}
