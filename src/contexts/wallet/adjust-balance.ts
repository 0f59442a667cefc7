import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import { formatMoney, type Money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { Ledger, type Posted } from './ledger.js';
import { WalletRepository } from './wallet.repository.js';

/** An operator's adjustment. Its reason becomes the entry's description, which the organization reads. */
@Injectable()
export class AdjustBalance {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletRepository,
    private readonly ledger: Ledger,
    private readonly auditTrail: AuditTrail,
  ) {}

  /**
   * `amount`: signed, MXN, not zero. Throws `RESOURCE_NOT_FOUND`, or `INSUFFICIENT_BALANCE` where the balance would
   * fall below zero.
   */
  execute(tenant: Tenant, amount: Money, operation: Operation): Promise<Posted> {
    return this.database.transaction(async () => {
      if (!(await this.wallets.exists(tenant))) throw notFound('Wallet');
      const posted = await this.ledger.adjust(tenant, {
        amount,
        description: operation.reason,
        referenceType: null,
        referenceId: null,
        metadata: null,
        causeId: null,
        mayOverdraw: false,
      });
      await this.auditTrail.record({
        ...operation,
        action: 'adjust',
        target: tenant.organizationId,
        details: {
          livemode: tenant.livemode,
          amount: formatMoney(amount),
          balanceAfter: formatMoney(posted.balanceAfter),
          transactionId: posted.transactionId,
        },
      });
      return posted;
    });
  }
}
