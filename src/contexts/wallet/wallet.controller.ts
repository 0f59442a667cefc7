import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import { mexicoCityInstant } from '../../kernel/dates/mexico-city-date.js';
import type { Principal, SessionPrincipal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller, SessionCaller } from '../../platform/http/routes/request-context.js';
import { WalletsService } from './wallets.service.js';
import { walletToRead, StatementQuery, SummaryQuery, WalletQuery, WalletSettingsRequest } from './wallet.request.js';
import {
  toWalletResponse,
  toWalletSummaryResponse,
  toWalletTransactionResponse,
  WalletResponse,
  WalletSummaryResponse,
  WalletTransactionResponse,
} from './wallet.response.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Wallet')
@Controller('v1/wallet')
export class WalletController {
  constructor(private readonly wallets: WalletsService) {}

  @Endpoint('GET', 'balance', {
    id: 'getWalletBalance',
    summary: 'Read the balance',
    description:
      'Returns the wallet in the mode of the credential. A session reads the LIVE wallet, or the TEST wallet with the query parameter `livemode=false`.',
    scopes: ['wallet:read'],
    data: WalletResponse,
  })
  async balance(@Caller() caller: Principal, @RequestQuery() query: WalletQuery): Promise<WalletResponse> {
    return toWalletResponse(await this.wallets.get(walletToRead(caller, query)));
  }

  @Endpoint('GET', 'summary', {
    id: 'getWalletSummary',
    summary: 'Sum the wallet entries of a period',
    description: 'Sums the completed wallet entries from `from` (inclusive) to `to` (exclusive).',
    scopes: ['wallet:read'],
    data: WalletSummaryResponse,
  })
  async summary(@Caller() caller: Principal, @RequestQuery() query: SummaryQuery): Promise<WalletSummaryResponse> {
    const wallet = walletToRead(caller, query);
    return toWalletSummaryResponse(await this.wallets.totals(wallet, instant(query.from), instant(query.to)));
  }

  @Endpoint('GET', 'transactions', {
    id: 'listWalletTransactions',
    summary: 'Read the statement',
    description:
      'Lists all entries of the wallet. For completed entries, each `balanceAfter` equals the previous `balanceAfter` plus ' +
      '`amount`.',
    scopes: ['wallet:read'],
    data: [WalletTransactionResponse],
    meta: 'page',
  })
  async transactions(
    @Caller() caller: Principal,
    @RequestQuery() query: StatementQuery,
  ): Promise<Page<WalletTransactionResponse>> {
    const page = pageRequest(query);
    const order = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
    const filter = { ...query, from: instant(query.from), to: instant(query.to) };
    const { rows, total } = await this.wallets.statement(walletToRead(caller, query), filter, order, page);
    return pageOf(rows.map(toWalletTransactionResponse), page, total);
  }

  @Endpoint('PATCH', 'settings', {
    id: 'updateWalletSettings',
    summary: 'Set or clear the low-balance alert',
    description:
      'The event `wallet.low_balance` is sent once when the balance falls below `lowBalanceThreshold`. Null turns the alert off.',
    scopes: ['wallet:write'],
    role: 'ADMIN',
    data: WalletResponse,
  })
  async settings(
    @Caller() caller: Principal,
    @RequestBody() { lowBalanceThreshold }: WalletSettingsRequest,
  ): Promise<WalletResponse> {
    return toWalletResponse(await this.wallets.changeSettings(caller, lowBalanceThreshold));
  }

  @Endpoint('POST', 'test/reset', {
    id: 'resetTestWallet',
    summary: 'Reset the TEST wallet',
    description: 'Sets the balance of the TEST wallet to 10,000.00 MXN with an `ADJUSTMENT` entry.',
    credential: 'session',
    status: 200,
    data: WalletResponse,
  })
  async reset(@SessionCaller() { organizationId }: SessionPrincipal): Promise<WalletResponse> {
    return toWalletResponse(await this.wallets.resetTest(organizationId));
  }
}

const instant = (text: string | null | undefined): Date | null => (text ? mexicoCityInstant(text) : null);
