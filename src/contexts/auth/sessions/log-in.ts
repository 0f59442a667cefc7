import { Injectable } from '@nestjs/common';
import { loginRefused } from '../auth.errors.js';
import { UserRepository } from '../members/user.repository.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { verifyPassword } from '../password.js';
import type { LoginRequest } from './login.request.js';
import { SessionRepository } from './session.repository.js';
import { toSessionResponse, type SessionResponse } from './session.response.js';

@Injectable()
export class LogIn {
  constructor(
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly sessions: SessionRepository,
  ) {}

  /** Throws `UNAUTHORIZED`, the same for an unknown email and a wrong password, after the same time. */
  async execute({ email, password }: LoginRequest): Promise<SessionResponse> {
    const user = await this.users.findByEmail(email);
    if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) throw loginRefused();
    const organization = await this.organizations.get(user.organizationId);
    return toSessionResponse(await this.sessions.open(user.id), user, organization);
  }
}
