import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Raw } from 'typeorm';
import { randomToken } from '../../../kernel/ids.js';
import { Database } from '../../../platform/database/database.js';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import type { WrittenMail } from '../../../platform/mail/mailer.js';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';
import { OrganizationClosingListener } from '../../auth/organizations/organization-closing.js';
import type { InvoiceResponse } from '../invoices/invoice.response.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { LastInvoicesLinkEntity } from './last-invoices-link.entity.js';

/** Validity of the link in days. Source: docs/invoices.md#rules-and-limits */
const LINK_DAYS = 90;

const SHOWN = 200;

/**
 * Shows the last invoices of a closed organization. The OWNERs receive the link by email. The transaction that closes the
 * organization queues the mail. Source: docs/invoices.md#rules-and-limits
 */
@Injectable()
export class LastInvoicesService extends OrganizationClosingListener {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesService,
    private readonly owners: OwnerEmails,
    private readonly mails: MailQueue,
    private readonly address: PublicAddress,
  ) {
    super();
  }

  /** Returns null if the link is unknown or has expired. */
  async read(token: string): Promise<InvoiceResponse[] | null> {
    const link = await this.links.findOneBy({
      tokenHash: digestOf(token),
      expiresAt: Raw((column) => `${column} > now()`),
    });
    return link && this.invoices.latest(link.organizationId, SHOWN);
  }

  override async beforeClosing(organizationId: string): Promise<void> {
    if ((await this.invoices.latest(organizationId, 1)).length === 0) return;
    const owners = await this.owners.of(organizationId);
    if (owners.length === 0) return;
    const token = randomToken(43);
    await this.links.insert({
      organizationId,
      tokenHash: digestOf(token),
      expiresAt: () => `now() + interval '${LINK_DAYS} days'`,
    });
    await this.mails.add(owners, mailWith(`${this.address.baseUrl}/invoices/${token}`));
  }

  private get links() {
    return this.database.manager.getRepository(LastInvoicesLinkEntity);
  }
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const mailWith = (link: string): WrittenMail => ({
  subject: 'Tus últimas facturas · Your last invoices',
  text: [
    `Tu cuenta está cerrada. Puedes descargar tus facturas y notas de crédito en este enlace durante ${LINK_DAYS} días. Después ya no estarán disponibles.`,
    `Your account is closed. You can download your invoices and credit notes with this link for ${LINK_DAYS} days. After that, they are no longer available.`,
    link,
  ].join('\n\n'),
});
