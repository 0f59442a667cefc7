import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { digestOf, newSessionToken } from '../credential.js';
import { SessionEntity } from './session.entity.js';

const VALID_FOR_MS = 12 * 60 * 60 * 1000;

export interface NewSession {
  /** Shown to the caller once. */
  readonly accessToken: string;
  readonly expiresAt: Date;
}

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  async open(userId: string): Promise<NewSession> {
    const accessToken = newSessionToken();
    const expiresAt = new Date(Date.now() + VALID_FOR_MS);
    await this.database.manager.insert(SessionEntity, { tokenHash: digestOf(accessToken), userId, expiresAt });
    return { accessToken, expiresAt };
  }

  async revoke(sessionId: string): Promise<void> {
    await this.database.run('UPDATE sessions SET revoked_at = now() WHERE token_hash = $1 AND revoked_at IS NULL', [
      sessionId,
    ]);
  }
}
