import { Injectable } from '@nestjs/common';
import { IsNull, Not, Raw } from 'typeorm';
import { newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { digestOf, newSessionToken } from '../credential.js';
import { SessionEntity } from './session.entity.js';
import type { SessionOrigin } from './session-origin.js';

const VALID_FOR_MS = 12 * 60 * 60 * 1000;

/** Source: docs/reference/accounts.md#sessions */
export interface NewSession {
  /** In clear: the only time it can be shown. */
  readonly accessToken: string;
  readonly expiresAt: Date;
}

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  private get sessions() {
    return this.database.manager.getRepository(SessionEntity);
  }

  /** `origin`: left out if no request opens the session. */
  async open(userId: string, origin?: SessionOrigin): Promise<NewSession> {
    const accessToken = newSessionToken();
    const expiresAt = new Date(Date.now() + VALID_FOR_MS);
    await this.sessions.insert({
      id: newId('ses'),
      tokenHash: digestOf(accessToken),
      userId,
      expiresAt,
      ...origin,
    });
    return { accessToken, expiresAt };
  }

  async revoke(tokenHash: string): Promise<void> {
    await this.sessions.update({ tokenHash, revokedAt: IsNull() }, REVOKED);
  }

  /** The user's valid sessions, newest first. */
  async listValid(userId: string, page: PageRequest): Promise<{ rows: SessionEntity[]; total: number }> {
    const [rows, total] = await this.sessions.findAndCount({
      where: { userId, ...VALID },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(page),
      take: page.limit,
    });
    return { rows, total };
  }

  /** `id`: `ses_…`. False if the user has no such valid session. */
  async revokeById(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.sessions.update({ userId, id, ...VALID }, REVOKED);
    return affected === 1;
  }

  /** Ends the oldest of the user's valid sessions beyond `max`; returns how many. */
  async revokeBeyond(userId: string, max: number): Promise<number> {
    return this.database.run(
      `UPDATE sessions SET revoked_at = now()
       WHERE token_hash IN (
         SELECT token_hash FROM sessions
         WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now()
         ORDER BY created_at DESC, id DESC OFFSET $2)`,
      [userId, max],
    );
  }

  /** All sessions of a user, except the one with that token hash. */
  async revokeAll(userId: string, exceptTokenHash: string | null = null): Promise<void> {
    await this.sessions.update(
      { userId, revokedAt: IsNull(), ...(exceptTokenHash === null ? {} : { tokenHash: Not(exceptTokenHash) }) },
      REVOKED,
    );
  }
}

const VALID = { revokedAt: IsNull(), expiresAt: Raw((column) => `${column} > now()`) };
const REVOKED = { revokedAt: () => 'now()' };
