import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { loginRefused } from '../auth.errors.js';
import { UserRepository } from '../members/user.repository.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { verifyPassword } from '../password.js';
import { LoginAttempts } from './login-attempts.js';
import type { LoginRequest } from './login.request.js';
import { SessionRepository } from './session.repository.js';
import { toSessionResponse, type SessionResponse } from './session.response.js';

@Injectable()
export class LogIn {
  constructor(
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly sessions: SessionRepository,
    private readonly attempts: LoginAttempts,
  ) {}

  /**
   * Throws `UNAUTHORIZED`, the same for an unknown email and a wrong password, after the same time. The delay comes
   * before the password is looked at, so that a quick answer never tells a right one from a wrong one.
   */
  async execute({ email, password }: LoginRequest, address: string): Promise<SessionResponse> {
    const delay = await this.attempts.delay(email, address);
    if (delay > 0) await sleep(delay);
    const user = await this.users.findByEmail(email);
    const matches = await verifyPassword(user?.passwordHash ?? null, password);
    if (!matches || !user) {
      await this.attempts.failed(email, address);
      throw loginRefused();
    }
    await this.attempts.succeeded(email);
    const organization = await this.organizations.get(user.organizationId);
    return toSessionResponse(await this.sessions.open(user.id), user, organization);
  }
}
