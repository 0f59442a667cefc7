import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { loginRefused } from '../auth.errors.js';
import { CredentialCache } from '../credential-cache.js';
import type { Organization } from '../organizations/organization.entity.js';
import { OrganizationRepository } from '../organizations/organization.repository.js';
import { verifyPassword } from '../password.js';
import type { Member } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { KnownNetworks } from './known-networks.js';
import { LoginAttempts } from './login-attempts.js';
import type { LoginRequest } from './login.request.js';
import type { UserSession } from './session.entity.js';
import type { SessionOrigin } from './session-origin.js';
import { SessionRepository, type NewSession } from './session.repository.js';

/** Active sessions of a user. Source: docs/reference/accounts.md#sessions */
export const MAX_SESSIONS = 50;

/** The result of registering and of logging in. */
export interface SignIn {
  readonly session: NewSession;
  readonly user: Member;
  readonly organization: Organization;
}

/** Source: docs/reference/accounts.md#sessions */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationRepository,
    private readonly attempts: LoginAttempts,
    private readonly networks: KnownNetworks,
    private readonly cache: CredentialCache,
  ) {}

  /**
   * Throws `UNAUTHORIZED`, with the same text and after the same time for an unknown email and a wrong password, or
   * `RATE_LIMIT_EXCEEDED`. Source: docs/reference/accounts.md#login-delay
   */
  async logIn({ email, password }: LoginRequest, origin: SessionOrigin): Promise<SignIn> {
    const user = await this.attempts.run(email, origin.ipAddress, async () => {
      const found = await this.users.findByEmail(email);
      const matches = await verifyPassword(found?.passwordHash ?? null, password);
      return matches ? found : null;
    });
    if (!user) throw loginRefused();
    const organization = await this.organizations.get(user.organizationId);
    return { session: await this.open(user.id, origin), user, organization };
  }

  /** Opens a session; beyond `MAX_SESSIONS`, the oldest ends. `origin`: left out if no request opens the session. */
  async open(userId: string, origin?: SessionOrigin): Promise<NewSession> {
    const session = await this.sessions.open(userId, origin);
    if (origin) await this.networks.remember(userId, origin.ipAddress);
    // After the insert: of logins at once, the last to get here sees the sessions of all.
    const ended = await this.sessions.revokeBeyond(userId, MAX_SESSIONS);
    if (ended > 0) this.database.afterCommit(() => this.cache.clear());
    return session;
  }

  /** `sessionId`: of the principal, which is the token's hash. */
  async logOut(sessionId: string): Promise<void> {
    await this.sessions.revoke(sessionId);
    this.database.afterCommit(() => this.cache.clear());
  }

  /** The user's valid sessions, newest first. */
  list(userId: string, page: PageRequest): Promise<{ rows: UserSession[]; total: number }> {
    return this.sessions.listValid(userId, page);
  }

  /** Revokes one of the user's sessions, possibly the current one. Throws `RESOURCE_NOT_FOUND`. */
  async revoke(userId: string, id: string): Promise<void> {
    if (!(await this.sessions.revokeById(userId, id))) throw notFound('Session');
    this.database.afterCommit(() => this.cache.clear());
  }
}
