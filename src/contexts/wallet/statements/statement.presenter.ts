import { Injectable } from '@nestjs/common';
import { formatMoney } from '../../../kernel/money.js';
import type { Principal, Tenant } from '../../../kernel/principal.js';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { toWalletSummaryResponse } from '../wallet.response.js';
import type { MonthlyStatement } from './monthly-statement.js';
import type { StatementResponse } from './statement.response.js';

@Injectable()
export class StatementPresenter {
  constructor(private readonly address: PublicAddress) {}

  /** The URLs of a TEST wallet that a LIVE credential reads say so. */
  present(
    { month, isFinal, openingBalance, closingBalance, totals }: MonthlyStatement,
    { livemode }: Tenant,
    caller: Principal,
  ): StatementResponse {
    const url = (path: string, query: Readonly<Record<string, string>> = {}): string => {
      const selected = { ...query, ...(caller.livemode && !livemode ? { livemode: 'false' } : {}) };
      const search = Object.keys(selected).length > 0 ? `?${new URLSearchParams(selected).toString()}` : '';
      return `${this.address.baseUrl}/v1/wallet/${path}${search}`;
    };
    return {
      month: month.name,
      from: month.from,
      to: month.to,
      livemode,
      isFinal,
      openingBalance: formatMoney(openingBalance),
      closingBalance: formatMoney(closingBalance),
      ...toWalletSummaryResponse(totals),
      transactionsUrl: url('transactions', { from: month.from.toISOString(), to: month.to.toISOString() }),
      csvUrl: url(`statements/${month.name}/csv`),
      pdfUrl: url(`statements/${month.name}/pdf`),
    };
  }
}
