import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { AccountTokenRepository } from '../account-tokens/account-token.repository.js';
import { tokenInvalid } from '../auth.errors.js';
import { UserRepository } from '../users/user.repository.js';

@Injectable()
export class VerifyEmail {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccountTokenRepository,
    private readonly users: UserRepository,
  ) {}

  /** Throws `TOKEN_INVALID`. */
  async execute(token: string): Promise<void> {
    await this.database.transaction(async () => {
      const userId = await this.tokens.claim(token, 'verify_email');
      if (!(await this.users.verifyEmail(userId))) throw tokenInvalid();
    });
  }
}
