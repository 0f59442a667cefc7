import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal, SessionPrincipal, Tenant } from '../../kernel/principal.js';
import { asTenant } from '../../platform/database/reach.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { pageRequest } from '../../platform/http/query-fields.js';
import { Caller, SessionCaller } from '../../platform/http/request-context.js';
import { ChangeWalletSettings } from './change-wallet-settings.js';
import { ResetTestWallet } from './reset-test-wallet.js';
import { WalletRepository } from './wallet.repository.js';
import { StatementQuery, SummaryQuery, WalletQuery, WalletSettingsRequest } from './wallet.request.js';
import {
  toWalletResponse,
  toWalletSummaryResponse,
  toWalletTransactionResponse,
  WalletResponse,
  WalletSummaryResponse,
  WalletTransactionResponse,
} from './wallet.response.js';

@ApiTags('Wallet')
@Controller('v1/wallet')
export class WalletController {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly changeSettings: ChangeWalletSettings,
    private readonly resetTestWallet: ResetTestWallet,
  ) {}

  @Endpoint('GET', 'balance', { summary: 'Read the balance', scopes: ['wallet:read'], data: WalletResponse })
  async balance(@Caller() caller: Principal, @Query() query: WalletQuery): Promise<WalletResponse> {
    return toWalletResponse(await ofWallet(caller, query, (wallet) => this.wallets.get(wallet)));
  }

  @Endpoint('GET', 'summary', {
    summary: 'Sum the movements of a period',
    scopes: ['wallet:read'],
    data: WalletSummaryResponse,
  })
  async summary(@Caller() caller: Principal, @Query() query: SummaryQuery): Promise<WalletSummaryResponse> {
    return toWalletSummaryResponse(
      await ofWallet(caller, query, (wallet) => this.wallets.totals(wallet, instant(query.from), instant(query.to))),
    );
  }

  @Endpoint('GET', 'transactions', {
    summary: 'Read the statement',
    description: 'Every movement carries `balanceAfter`: the statement is complete, and its completed rows chain.',
    scopes: ['wallet:read'],
    data: [WalletTransactionResponse],
    meta: 'page',
  })
  async transactions(
    @Caller() caller: Principal,
    @Query() query: StatementQuery,
  ): Promise<Page<WalletTransactionResponse>> {
    const page = pageRequest(query);
    const order = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
    const { rows, total } = await ofWallet(caller, query, (wallet) =>
      this.wallets.statement(wallet, query, order, page),
    );
    return pageOf(rows.map(toWalletTransactionResponse), page, total);
  }

  @Endpoint('PATCH', 'settings', {
    summary: 'Set or clear the low-balance alert',
    scopes: ['wallet:write'],
    role: 'ADMIN',
    data: WalletResponse,
  })
  settings(
    @Caller() caller: Principal,
    @Body() { lowBalanceThreshold }: WalletSettingsRequest,
  ): Promise<WalletResponse> {
    return this.changeSettings.execute(caller, lowBalanceThreshold);
  }

  @Endpoint('POST', 'test/reset', {
    summary: 'Bring the TEST wallet back to 10,000.00',
    credential: 'session',
    status: 200,
    data: WalletResponse,
  })
  reset(@SessionCaller() { organizationId }: SessionPrincipal): Promise<WalletResponse> {
    return this.resetTestWallet.execute(organizationId);
  }
}

/** A LIVE credential may read the TEST wallet, and reaches it for that; a TEST key never reads the LIVE one. */
function ofWallet<Read>(
  { organizationId, livemode }: Principal,
  query: WalletQuery,
  read: (wallet: Tenant) => Promise<Read>,
): Promise<Read> {
  const wallet = { organizationId, livemode: livemode && query.livemode !== false };
  return asTenant(wallet, () => read(wallet));
}
