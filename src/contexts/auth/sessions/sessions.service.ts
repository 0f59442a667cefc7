import { Injectable } from '@nestjs/common';
import { IsNull, Not, Raw } from 'typeorm';
import { ApiError, notFound } from '../../../kernel/api-error.js';
import { newId, randomToken } from '../../../kernel/ids.js';
import type { PageRequest } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { findPage } from '../../../platform/database/find-page.js';
import { AuditTrail } from '../../../platform/audit-trail/audit-trail.js';
import { digestOf, newSessionToken } from '../credential.js';
import { CredentialCache } from '../credential-cache.js';
import type { OrganizationEntity } from '../organizations/organization.entity.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { verifyPassword } from '../password.js';
import { LoginChallengeEntity } from '../second-factors/second-factor.entity.js';
import type { Member } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { KnownNetworks, LoginAttempts } from './login-attempts.js';
import type { LoginRequest, SessionOrigin } from './session.request.js';
import { SessionEntity } from './session.entity.js';

/** Maximum number of active sessions per user. Source: docs/accounts.md#sessions */
export const MAX_SESSIONS = 50;

const VALID_FOR_MS = 12 * 60 * 60 * 1000;
const CHALLENGE_VALID_FOR_MS = 10 * 60 * 1000;

export interface NewSession {
  /** The token in plain text. Available only when the session is created. */
  readonly accessToken: string;
  readonly expiresAt: Date;
}

export interface SignIn {
  readonly session: NewSession;
  readonly user: Member;
  readonly organization: OrganizationEntity;
}

/** Login with a correct password that still requires a second-factor code. */
export interface LoginChallenge {
  /** The token in plain text. Available only when the challenge is created. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** Source: docs/accounts.md#sessions */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly organizations: OrganizationsService,
    private readonly attempts: LoginAttempts,
    private readonly networks: KnownNetworks,
    private readonly cache: CredentialCache,
    private readonly trail: AuditTrail,
  ) {}

  private get sessions() {
    return this.database.manager.getRepository(SessionEntity);
  }

  /**
   * Throws `RATE_LIMIT_EXCEEDED` or `UNAUTHORIZED`. The error message and the response time are the same for an unknown email and a
   * wrong password. Source: docs/accounts.md#rules-and-limits
   */
  async logIn({ email, password }: LoginRequest, origin: SessionOrigin): Promise<SignIn | LoginChallenge> {
    const user = await this.attempts.run(email, origin.ipAddress, async () => {
      const found = await this.users.findByEmail(email);
      const matches = await verifyPassword(found?.passwordHash ?? null, password);
      return matches ? found : null;
    });
    if (!user) {
      await this.recordFailure(email, origin);
      throw loginRefused();
    }
    if (user.secondFactorAt) return this.challenge(user.id);
    const organization = await this.organizations.get(user.organizationId);
    return { session: await this.open(user.id, origin), user, organization };
  }

  private async challenge(userId: string): Promise<LoginChallenge> {
    const challenge = randomToken(43);
    const expiresAt = new Date(Date.now() + CHALLENGE_VALID_FOR_MS);
    await this.database.manager.insert(LoginChallengeEntity, { tokenHash: digestOf(challenge), userId, expiresAt });
    return { challenge, expiresAt };
  }

  /**
   * Failed logins with unknown emails share one target in the audit trail, so that attackers cannot fill the audit trail. This
   * method takes the same time for known and unknown emails.
   */
  private async recordFailure(email: string, { ipAddress }: SessionOrigin): Promise<void> {
    const user = await this.users.findByEmail(email);
    await this.trail.recordAtMostOncePerMinute({
      operator: 'nobody',
      action: 'login-failed',
      target: user?.id ?? 'unknown email',
      reason: 'The email or the password was wrong.',
      details: { ...(user ? { organizationId: user.organizationId } : {}), ipAddress },
    });
  }

  /**
   * Opens a session. If the user then has more than `MAX_SESSIONS` sessions, the oldest session is revoked. `origin` is absent if
   * the session is not opened by a request.
   */
  async open(userId: string, origin?: SessionOrigin): Promise<NewSession> {
    const accessToken = newSessionToken();
    const expiresAt = new Date(Date.now() + VALID_FOR_MS);
    const session = { id: newId('ses'), tokenHash: digestOf(accessToken), userId, expiresAt, ...origin };
    await this.sessions.insert(session);
    if (origin) await this.networks.record(userId, origin.ipAddress);
    // This SQL statement runs after the insert, so that the last of several concurrent logins sees all sessions.
    const ended = await this.database.run(
      `UPDATE sessions SET revoked_at = now()
       WHERE token_hash IN (
         SELECT token_hash FROM sessions
         WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now()
         ORDER BY created_at DESC, id DESC OFFSET $2)`,
      [userId, MAX_SESSIONS],
    );
    if (ended > 0) this.database.afterCommit(() => this.cache.clear());
    return { accessToken, expiresAt };
  }

  /** `sessionId` of the principal is the token hash. */
  async logOut(sessionId: string): Promise<void> {
    await this.sessions.update({ tokenHash: sessionId, revokedAt: IsNull() }, REVOKED);
    this.database.afterCommit(() => this.cache.clear());
  }

  /** Returns the valid sessions of the user, newest first. */
  list(userId: string, page: PageRequest): Promise<{ rows: SessionEntity[]; total: number }> {
    return findPage(this.sessions, page, {
      where: { userId, ...VALID },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** Revokes one session of the user. This can be the session of the caller. Throws `RESOURCE_NOT_FOUND`. */
  async revoke(userId: string, id: string): Promise<void> {
    const { affected } = await this.sessions.update({ userId, id, ...VALID }, REVOKED);
    if (!affected) throw notFound('Session');
    this.database.afterCommit(() => this.cache.clear());
  }

  /** Checks a session again after the request has waited for a lock. Throws `UNAUTHORIZED`. */
  async requireNotRevoked(tokenHash: string): Promise<void> {
    if (await this.sessions.existsBy({ tokenHash, revokedAt: Not(IsNull()) }))
      throw new ApiError('UNAUTHORIZED', 'The session was revoked. Log in again.');
  }

  /** Revokes all sessions of a user except the session `exceptTokenHash`. Deletes the login challenges of the user. */
  async revokeAll(userId: string, exceptTokenHash?: string): Promise<void> {
    const others = exceptTokenHash === undefined ? {} : { tokenHash: Not(exceptTokenHash) };
    await this.sessions.update({ userId, revokedAt: IsNull(), ...others }, REVOKED);
    await this.database.manager.delete(LoginChallengeEntity, { userId });
    this.database.afterCommit(() => this.cache.clear());
  }
}

const VALID = { revokedAt: IsNull(), expiresAt: Raw((column) => `${column} > now()`) };
const REVOKED = { revokedAt: () => 'now()' };

/** The error message does not reveal whether the email is registered. */
const loginRefused = (): ApiError =>
  new ApiError('UNAUTHORIZED', 'The email or the password is wrong. Check both and try again.');
