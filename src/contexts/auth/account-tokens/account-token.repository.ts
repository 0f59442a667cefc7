import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { type ApiError, invalidInput } from '../../../kernel/api-error.js';
import { randomToken } from '../../../kernel/ids.js';
import { Database } from '../../../platform/database/database.js';
import { digestOf } from '../credential.js';
import { AccountTokenEntity, type TokenPurpose } from './account-token.entity.js';

/** PostgreSQL intervals. Source: docs/reference/accounts.md#mailed-tokens */
const VALID_FOR: Readonly<Record<TokenPurpose, string>> = {
  reset_password: '1 hour',
  verify_email: '7 days',
  invitation: '7 days',
};

@Injectable()
export class AccountTokenRepository {
  constructor(private readonly database: Database) {}

  /** Returns a new token, only to be mailed. It replaces an unused one of the same purpose. */
  async issue(userId: string, purpose: TokenPurpose): Promise<string> {
    const token = randomToken(43);
    await this.database.run(
      `INSERT INTO account_tokens (token_hash, user_id, purpose, expires_at)
       VALUES ($1, $2, $3, now() + $4::interval)
       ON CONFLICT (user_id, purpose) WHERE used_at IS NULL DO UPDATE
       SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`,
      [digestOf(token), userId, purpose, VALID_FOR[purpose]],
    );
    return token;
  }

  /**
   * Marks a token as used and returns its user id. Call it in the transaction that the token allows, so that the token
   * stays valid if that fails. Throws `TOKEN_INVALID`.
   */
  async claim(token: string, purpose: TokenPurpose): Promise<string> {
    const [claimed] = await this.database.query<{ userId: string }>(
      `UPDATE account_tokens SET used_at = now()
       WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()
       RETURNING user_id AS "userId"`,
      [digestOf(token), purpose],
    );
    if (!claimed) throw tokenInvalid();
    return claimed.userId;
  }

  /** Deletes the unused token of that purpose, if any. */
  async revoke(userId: string, purpose: TokenPurpose): Promise<void> {
    await this.database.manager.delete(AccountTokenEntity, { userId, purpose, usedAt: IsNull() });
  }
}

export const tokenInvalid = (): ApiError =>
  invalidInput('TOKEN_INVALID', 'The token is unknown, used, replaced by a newer one, or expired.');
