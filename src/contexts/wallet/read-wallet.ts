import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import type { WalletEntity } from './wallet.entity.js';
import {
  WalletRepository,
  type StatementFilter,
  type StatementOrder,
  type StatementPage,
  type TypeTotal,
} from './wallet.repository.js';

/**
 * Reads of one wallet, in its own tenant context: a LIVE credential may read the TEST wallet of its organization too.
 * Source: docs/reference/wallet.md#statement
 */
@Injectable()
export class ReadWallet {
  constructor(private readonly wallets: WalletRepository) {}

  wallet(wallet: Tenant): Promise<WalletEntity> {
    return asTenant(wallet, () => this.wallets.get(wallet));
  }

  statement(wallet: Tenant, filter: StatementFilter, order: StatementOrder, page: PageRequest): Promise<StatementPage> {
    return asTenant(wallet, () => this.wallets.statement(wallet, filter, order, page));
  }

  /** `from` inclusive, `to` exclusive. */
  totals(wallet: Tenant, from: Date | null, to: Date | null): Promise<TypeTotal[]> {
    return asTenant(wallet, () => this.wallets.totals(wallet, from, to));
  }
}
