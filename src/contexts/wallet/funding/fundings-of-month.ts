import { Injectable } from '@nestjs/common';
import type { Month } from '../../../kernel/dates/mexico-city-month.js';
import { Database } from '../../../platform/database/database.js';
import type { Funding } from './funding.js';

/** A credited LIVE funding. */
export interface FundingOfMonth {
  readonly transactionId: string;
  readonly organizationId: string;
  readonly causeId: string;
  /** Decimal string, MXN. */
  readonly amount: string;
  readonly description: string;
  readonly method: Funding['method'];
  readonly postedAt: Date;
}

/** What was paid into all LIVE wallets in a month, for operators. */
@Injectable()
export class FundingsOfMonth {
  constructor(private readonly database: Database) {}

  /** The next fundings, in the order of their ids. */
  page({ from, to }: Month, after: string, limit: number): Promise<FundingOfMonth[]> {
    return this.database.query<FundingOfMonth>(
      `SELECT id AS "transactionId", organization_id AS "organizationId", cause_id AS "causeId", amount, description,
              coalesce(metadata ->> 'funding_method', 'transfer') AS method, posted_at AS "postedAt"
       FROM wallet_transactions
       WHERE livemode AND type = 'CREDIT' AND status = 'COMPLETED' AND posted_at >= $1 AND posted_at < $2 AND id > $3
       ORDER BY id LIMIT $4`,
      [from, to, after, limit],
    );
  }
}
