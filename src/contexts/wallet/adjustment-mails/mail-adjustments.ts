import { Injectable } from '@nestjs/common';
import { formatMoney, money, ZERO } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';
import { Sweep } from '../../../platform/sweeper/sweep.js';
import { AdjustmentNoticeRepository, DUE_NOTICES, type NoticedAdjustment } from './adjustment-notice.repository.js';

const WALLETS_PER_RUN = 10;
/** Adjustments that a mail lists; of the others it states the sum. */
const MAX_LISTED = 50;

/** Mails the OWNERs of what was posted to their wallet without their doing: surcharges, refunds, disputes, corrections. */
@Injectable()
export class MailAdjustments extends Sweep {
  readonly name = 'mails about adjustments';
  readonly everySeconds = 1;
  readonly purpose = 'Queues mails about adjustments after their commit.';
  override readonly due = [DUE_NOTICES];

  constructor(
    private readonly database: Database,
    private readonly notices: AdjustmentNoticeRepository,
    private readonly owners: OwnerEmails,
    private readonly mails: MailQueue,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const wallet of await this.notices.claim(WALLETS_PER_RUN)) await this.mail(wallet);
  }

  private async mail(wallet: Tenant): Promise<void> {
    await this.database.transaction(async () => {
      const adjustments = await this.notices.of(wallet);
      if (adjustments.length === 0) return;
      await this.mails.add(await this.owners.of(wallet.organizationId), mailAbout(wallet, adjustments));
      await this.notices.delete(adjustments.map(({ transactionId }) => transactionId));
    });
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
      `Together ${sum} MXN. The balance after them is ${formatMoney(balance)} MXN.`,
      ...(money(balance).lt(0)
        ? ['It is below zero: no label can be bought until it is made good. The next funding fills it first.']
        : []),
      '',
      'The statement is at GET /v1/wallet/transactions?type=ADJUSTMENT.',
      'What carriers billed is listed, with its evidence, at GET /v1/wallet/surcharges, and is contested with',
      'POST /v1/wallet/surcharges/:id/dispute {"reason": "…"}.',
    ].join('\n'),
  };
}
