import { Injectable } from '@nestjs/common';
import { In, IsNull, Raw } from 'typeorm';
import { type ApiError, invalidInput } from '../../../kernel/api-error.js';
import { randomToken } from '../../../kernel/ids.js';
import { Database } from '../../../platform/database/database.js';
import { digestOf } from '../credential.js';
import { AccountTokenEntity, type TokenPurpose } from './account-token.entity.js';

/** PostgreSQL intervals. Source: docs/accounts.md#verify-the-email */
const VALID_FOR: Readonly<Record<TokenPurpose, string>> = {
  reset_password: '1 hour',
  verify_email: '7 days',
  invitation: '7 days',
};

@Injectable()
export class AccountTokenRepository {
  constructor(private readonly database: Database) {}

  private get tokens() {
    return this.database.manager.getRepository(AccountTokenEntity);
  }

  /** Returns a new token and invalidates an unused token of the same user and purpose. */
  async issue(userId: string, purpose: TokenPurpose): Promise<string> {
    const token = randomToken(43);
    const expiresAt = (): string => `now() + interval '${VALID_FOR[purpose]}'`;
    await this.tokens.upsert(
      { tokenHash: digestOf(token), userId, purpose, expiresAt, createdAt: () => 'now()' },
      { conflictPaths: ['userId', 'purpose'], indexPredicate: 'used_at IS NULL' },
    );
    return token;
  }

  /** Returns the user id of a valid token, or null if the token is not valid. Does not mark the token as used. */
  async find(token: string, purpose: TokenPurpose): Promise<string | null> {
    const found = await this.tokens.findOneBy({ ...valid, tokenHash: digestOf(token), purpose });
    return found?.userId ?? null;
  }

  /** Marks a token as used in the current transaction and returns its user id. Throws `TOKEN_INVALID`. */
  async claim(token: string, ...purposes: readonly TokenPurpose[]): Promise<string> {
    const claim = await this.tokens
      .createQueryBuilder()
      .update({ usedAt: () => 'now()' })
      .where({ ...valid, tokenHash: digestOf(token), purpose: In([...purposes]) })
      .returning('user_id')
      .execute();
    const [claimed] = claim.raw as { user_id: string }[];
    if (!claimed) throw tokenInvalid();
    return claimed.user_id;
  }

  async revoke(userId: string, purpose: TokenPurpose): Promise<void> {
    await this.tokens.delete({ userId, purpose, usedAt: IsNull() });
  }
}

const valid = { usedAt: IsNull(), expiresAt: Raw((column) => `${column} > now()`) };

export const tokenInvalid = (): ApiError =>
  invalidInput(
    'TOKEN_INVALID',
    'The token is unknown, used, expired or replaced by a newer token. Request a new link.',
  );
