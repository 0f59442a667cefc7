import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/ids.js';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { digestOf, newSessionToken } from '../credential.js';
import { SessionEntity } from './session.entity.js';
import type { SessionOrigin } from './session-origin.js';
import type { NewSession } from './session.js';

const VALID_FOR_MS = 12 * 60 * 60 * 1000;

@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  /** `origin`: left out if no request opens the session. */
  async open(userId: string, origin?: SessionOrigin): Promise<NewSession> {
    const accessToken = newSessionToken();
    const expiresAt = new Date(Date.now() + VALID_FOR_MS);
    await this.database.manager.insert(SessionEntity, {
      id: newId('ses'),
      tokenHash: digestOf(accessToken),
      userId,
      expiresAt,
      ...origin,
    });
    return { accessToken, expiresAt };
  }

  async revoke(sessionId: string): Promise<void> {
    await this.database.run('UPDATE sessions SET revoked_at = now() WHERE token_hash = $1 AND revoked_at IS NULL', [
      sessionId,
    ]);
  }

  /** The user's valid sessions, newest first. */
  async listValid(userId: string, page: PageRequest): Promise<{ rows: SessionEntity[]; total: number }> {
    const [rows, total] = await this.database.manager
      .getRepository(SessionEntity)
      .createQueryBuilder('s')
      .where('s.userId = :userId AND s.revokedAt IS NULL AND s.expiresAt > now()', { userId })
      .orderBy('s.createdAt', 'DESC')
      .addOrderBy('s.id', 'DESC')
      .offset(offsetOf(page))
      .limit(page.limit)
      .getManyAndCount();
    return { rows, total };
  }

  /** `id`: `ses_…`. False if the user has no such valid session. */
  async revokeById(userId: string, id: string): Promise<boolean> {
    const touched = await this.database.run(
      `UPDATE sessions SET revoked_at = now()
       WHERE user_id = $1 AND id = $2 AND revoked_at IS NULL AND expires_at > now()`,
      [userId, id],
    );
    return touched === 1;
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
    await this.database.run(
      `UPDATE sessions SET revoked_at = now()
       WHERE user_id = $1 AND revoked_at IS NULL AND token_hash IS DISTINCT FROM $2`,
      [userId, exceptTokenHash],
    );
  }
}
