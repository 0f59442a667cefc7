import { Injectable } from '@nestjs/common';
import { inBatches } from '../../../platform/sweeper/in-batches.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { AccountTokenRepository } from './account-token.repository.js';

/** Deletes expired tokens, used or not. */
@Injectable()
export class SweepAccountTokens extends Sweep {
  readonly name = 'account tokens';
  readonly everySeconds = 3600;
  readonly purpose = 'Deletes mailed tokens that have expired.';

  constructor(private readonly tokens: AccountTokenRepository) {
    super();
  }

  override async run(): Promise<void> {
    await inBatches((limit) => this.tokens.deleteExpired(limit));
  }
}
