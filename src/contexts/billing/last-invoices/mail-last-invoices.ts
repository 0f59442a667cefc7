import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';
import type { WrittenMail } from '../../../platform/mail/mailer.js';
import { OrganizationClosingListener } from '../../auth/organizations/organization-closing.js';
import { InvoiceRepository } from '../invoices/invoice.repository.js';
import { LastInvoicesLinkRepository, LINK_DAYS } from './last-invoices-link.repository.js';

/**
 * Mails the OWNER of an organization that closes a link to its last invoices, in the transaction that closes it. The link opens nothing that
 * the database does not hold in plain, the addresses of the files: so it may wait in the queue of mails.
 */
@Injectable()
export class MailLastInvoices extends OrganizationClosingListener {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly links: LastInvoicesLinkRepository,
    private readonly owners: OwnerEmails,
    private readonly mails: MailQueue,
    private readonly address: PublicAddress,
  ) {
    super();
  }

  override async beforeClosing(organizationId: string): Promise<void> {
    if ((await this.invoices.latest(organizationId, 1)).length === 0) return;
    const owners = await this.owners.of(organizationId);
    if (owners.length === 0) return;
    const token = await this.links.issue(organizationId);
    await this.mails.add(owners, mailWith(`${this.address.baseUrl}/invoices/${token}`));
  }
}

const mailWith = (link: string): WrittenMail => ({
  subject: 'Tus últimas facturas · Your last invoices',
  text: [
    `Cerraste tu cuenta. Tus facturas y notas de crédito se leen en este enlace durante ${LINK_DAYS} días. Descárgalas antes: después nadie las muestra.`,
    `Your account is closed. Your invoices and credit notes are read by this link for ${LINK_DAYS} days. Download them before: afterwards nobody shows them.`,
    link,
  ].join('\n\n'),
});
