import { Injectable } from '@nestjs/common';
import { notFound, validationError } from '../../../kernel/api-error.js';
import { Clock } from '../../../kernel/clock.js';
import { readMonth, type Month } from '../../../kernel/dates/mexico-city-month.js';
import { money, ZERO, type Money } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import type { JoinedEntry, TypeTotal } from '../wallet-transaction.js';
import { StatementRepository, type PostedSince } from './statement.repository.js';

/** What a month did to a wallet. Source: docs/reference/wallet.md#monthly-statements */
export interface MonthlyStatement {
  readonly month: Month;
  /** The month is over: nothing changes any more. */
  readonly isFinal: boolean;
  readonly openingBalance: Money;
  readonly closingBalance: Money;
  readonly totals: readonly TypeTotal[];
}

/** A wallet's months. A month is `YYYY-MM`, in Mexico City. Source: docs/reference/wallet.md#monthly-statements */
@Injectable()
export class StatementsService {
  constructor(
    private readonly statements: StatementRepository,
    private readonly clock: Clock,
    private readonly replica: ReadReplica,
  ) {}

  /** Throws `VALIDATION_ERROR` for no month, `RESOURCE_NOT_FOUND` for one that has not begun. */
  async month(wallet: Tenant, name: string): Promise<MonthlyStatement> {
    const month = this.begunMonth(name);
    const posted = await asTenant(wallet, () => this.statements.postedSince(wallet, month));
    const openingBalance = money(posted[0]!.balance).minus(sumOf(posted, 'since'));
    return {
      month,
      isFinal: month.to <= this.clock.now(),
      openingBalance,
      closingBalance: openingBalance.plus(sumOf(posted, 'amount')),
      totals: posted.flatMap(({ type, count, amount }) => (type && count > 0 ? [{ type, count, amount }] : [])),
    };
  }

  /** A month to print, with its first completed entries in the order of the statement. Throws as `month`. */
  printed(wallet: Tenant, name: string, limit: number): Promise<MonthlyStatement & { entries: JoinedEntry[] }> {
    return this.replica.read(async () => {
      const statement = await this.month(wallet, name);
      const entries = await asTenant(wallet, () => this.statements.after(wallet, statement.month, '0', limit));
      return { ...statement, entries };
    });
  }

  /** Throws as `month`. */
  begunMonth(name: string): Month {
    const month = readMonth(name);
    if (!month) throw validationError({ month: ['must be a month such as 2026-11'] });
    if (month.from > this.clock.now()) throw notFound('Statement');
    return month;
  }
}

const sumOf = (posted: readonly PostedSince[], figure: 'amount' | 'since'): Money =>
  posted.reduce((sum, each) => sum.plus(each[figure]), ZERO);
