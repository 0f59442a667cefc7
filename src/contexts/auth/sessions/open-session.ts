import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { CredentialCache } from '../credential-cache.js';
import { KnownNetworks } from './known-networks.js';
import type { SessionOrigin } from './session-origin.js';
import { SessionRepository } from './session.repository.js';
import { MAX_SESSIONS, type NewSession } from './session.js';

/** Opens a session; beyond the most that a user may have, the oldest ends. Source: docs/reference/accounts.md#sessions */
@Injectable()
export class OpenSession {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionRepository,
    private readonly networks: KnownNetworks,
    private readonly cache: CredentialCache,
  ) {}

  /** `origin`: left out if no request opens the session. */
  async execute(userId: string, origin?: SessionOrigin): Promise<NewSession> {
    const session = await this.sessions.open(userId, origin);
    if (origin) await this.networks.remember(userId, origin.ipAddress);
    // After the insert: of logins at once, the last to get here sees the sessions of all.
    const ended = await this.sessions.revokeBeyond(userId, MAX_SESSIONS);
    if (ended > 0) this.database.afterCommit(() => this.cache.clear());
    return session;
  }
}
