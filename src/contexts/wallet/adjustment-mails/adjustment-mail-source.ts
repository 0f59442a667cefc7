import { Injectable } from '@nestjs/common';
import { formatMoney, money, ZERO } from '../../../kernel/money.js';
import type { Tenant } from '../../../kernel/principal.js';
import { MailQueue, MailSource } from '../../../platform/mail/mail-queue.js';
import { AdjustmentNoticeRepository, type NoticedAdjustment } from './adjustment-notice.repository.js';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';

const WALLETS_PER_RUN = 10;
/** Adjustments that a mail lists; of the others it states the sum. */
const MAX_LISTED = 50;

/** Mails to OWNERs about postings that they did not cause: surcharges, refunds, disputes, corrections. */
@Injectable()
export class AdjustmentMailSource extends MailSource<Tenant> {
  constructor(
    private readonly notices: AdjustmentNoticeRepository,
    private readonly owners: OwnerEmails,
    private readonly mails: MailQueue,
  ) {
    super();
  }

  override claim(): Promise<Tenant[]> {
    return this.notices.claim(WALLETS_PER_RUN);
  }

  override async queue(wallet: Tenant): Promise<void> {
    const adjustments = await this.notices.of(wallet);
    if (adjustments.length === 0) return;
    await this.mails.add(await this.owners.of(wallet.organizationId), mailAbout(wallet, adjustments));
    await this.notices.delete(adjustments.map(({ transactionId }) => transactionId));
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
