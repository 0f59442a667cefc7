import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { formatMoney, money, ZERO } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { MailQueue, MailSource } from '../../../platform/mail/mail-queue.js';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';
import { WalletTransactionEntity } from '../wallet-transaction.entity.js';
import { AdjustmentNoticeEntity } from './adjustment-notice.entity.js';

const WALLETS_PER_RUN = 10;
/** Maximum number of adjustments listed in a mail. The mail also states the number of adjustments that are not listed. */
const MAX_LISTED = 50;

type NoticedAdjustment = Readonly<Pick<WalletTransactionEntity, 'amount' | 'balanceAfter' | 'description'>> & {
  readonly transactionId: string;
};

/** Queues mails to OWNERs about adjustments that the OWNERs did not trigger: surcharges, refunds, disputes and corrections. */
@Injectable()
export class AdjustmentMailSource extends MailSource<Tenant> {
  constructor(
    private readonly database: Database,
    private readonly owners: OwnerEmails,
    private readonly mails: MailQueue,
  ) {
    super();
  }

  /**
   * Leases due wallets for one minute. A wallet is due if `try_at` of every notice of the wallet has passed. A wallet is also due
   * if the earliest `try_at` passed at least one minute ago.
   */
  override claim(): Promise<Tenant[]> {
    return this.database.query<Tenant>(
      `WITH due AS (
         SELECT organization_id, livemode FROM wallet_notices GROUP BY 1, 2
         HAVING max(try_at) <= now() OR min(try_at) <= now() - interval '1 minute'
         ORDER BY min(try_at) LIMIT $1
       ), claimed AS (
         UPDATE wallet_notices n SET try_at = now() + interval '1 minute' FROM due
         WHERE n.organization_id = due.organization_id AND n.livemode = due.livemode
       )
       SELECT organization_id AS "organizationId", livemode FROM due`,
      [WALLETS_PER_RUN],
    );
  }

  override async queue(wallet: Tenant): Promise<void> {
    const adjustments = await this.adjustmentsOf(wallet);
    if (adjustments.length === 0) return;
    await this.mails.add(await this.owners.of(wallet.organizationId), mailAbout(wallet, adjustments));
    const transactionId = In(adjustments.map((each) => each.transactionId));
    await this.database.manager.delete(AdjustmentNoticeEntity, { transactionId });
  }

  /**
   * Locks the notices of a wallet, so that two processes do not mail the same notice. Returns the adjustments, sorted by their
   * position in the wallet statement.
   */
  private adjustmentsOf({ organizationId, livemode }: Tenant): Promise<NoticedAdjustment[]> {
    return this.database.manager
      .createQueryBuilder(AdjustmentNoticeEntity, 'n')
      .innerJoin(WalletTransactionEntity, 't', 't.id = n.transactionId')
      .select([
        't.id AS "transactionId"',
        't.amount AS amount',
        't.balanceAfter AS "balanceAfter"',
        't.description AS description',
      ])
      .where({ organizationId, livemode })
      .orderBy('t.position')
      .setLock('pessimistic_write', undefined, ['n'])
      .getRawMany<NoticedAdjustment>();
  }
}

function mailAbout(
  { livemode }: Pick<Tenant, 'livemode'>,
  adjustments: readonly NoticedAdjustment[],
): { readonly subject: string; readonly text: string } {
  const sum = formatMoney(adjustments.reduce((total, { amount }) => total.plus(amount), ZERO));
  const balance = adjustments.at(-1)!.balanceAfter;
  const listed = adjustments.slice(0, MAX_LISTED);
  const others = adjustments.length - listed.length;
  return {
    subject: `${livemode ? '' : 'TEST: '}Your wallet was adjusted by ${sum} MXN`,
    text: [
      `These entries were posted to your ${livemode ? 'LIVE' : 'TEST'} wallet (MXN):`,
      '',
      ...listed.map(({ amount, description }) => `${formatMoney(amount)}  ${description}`),
      ...(others > 0 ? [`… and ${others} more`] : []),
      '',
      `The total is ${sum} MXN. The balance is now ${formatMoney(balance)} MXN.`,
      ...(money(balance).lt(0)
        ? [
            'The balance is negative, so you cannot buy labels. Add funds to continue. The next funding first covers the negative balance.',
          ]
        : []),
      '',
      'To read the entries, call GET /v1/wallet/transactions?type=ADJUSTMENT.',
      'To read the surcharges of carriers, call GET /v1/wallet/surcharges. To dispute a surcharge, call',
      'POST /v1/wallet/surcharges/:id/dispute {"reason": "…"}.',
    ].join('\n'),
  };
}
