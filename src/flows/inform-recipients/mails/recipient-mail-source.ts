import { Injectable } from '@nestjs/common';
import { BrandingService } from '../../../contexts/auth/branding/branding.service.js';
import { isMailStatus, type MailStatus } from '../../../contexts/auth/recipient-mails/recipient-mail-settings.js';
import { RecipientMails, type DueMail } from '../../../contexts/auth/recipient-mails/recipient-mails.service.js';
import type { Shipment } from '../../../contexts/shipments/shipment.js';
import type { ShipmentStatus } from '../../../contexts/shipments/shipment-status.js';
import { Shipments } from '../../../contexts/shipments/shipments.js';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { MailQueue, MailSource } from '../../../platform/mail/mail-queue.js';
import { Operator } from '../../../platform/operator/operator.js';
import { recipientMail } from './recipient-mail.js';

const MAILS_PER_RUN = 50;

/** Mails to the recipients of parcels, each written in the transaction that settles it. */
@Injectable()
export class RecipientMailSource extends MailSource<DueMail> {
  constructor(
    private readonly mails: RecipientMails,
    private readonly branding: BrandingService,
    private readonly shipments: Shipments,
    private readonly mailQueue: MailQueue,
    private readonly address: PublicAddress,
    private readonly operator: Operator,
  ) {
    super();
  }

  override claim(): Promise<DueMail[]> {
    return this.mails.claim(MAILS_PER_RUN);
  }

  override async queue(due: DueMail): Promise<void> {
    const { organizationId, shipmentId, moment } = due;
    if (!(await this.mails.settle(due))) return;
    const shipment = await this.shipments.get({ organizationId, livemode: true }, shipmentId);
    const email = shipment.to.contactEmail;
    if (email === null || !isStillTrue(moment, shipment)) return;
    const { token, unsubscribedAt } = await this.mails.recipient(organizationId, email);
    if (unsubscribedAt !== null) return;
    const [branding, { language }] = await Promise.all([
      this.branding.get(organizationId),
      this.mails.settings(organizationId),
    ]);
    const { baseUrl } = this.address;
    const links = {
      trackingUrl: `${baseUrl}/track/${shipment.trackingToken}`,
      unsubscribeUrl: `${baseUrl}/unsubscribe/${token}`,
    };
    await this.mailQueue.add(
      [email],
      recipientMail({ shipment, moment, branding, operator: this.operator, ...links }, language),
    );
  }
}

/** A carrier may report several steps at once: what has passed by then is no news. */
const STILL_TRUE: Readonly<Record<MailStatus, readonly ShipmentStatus[]>> = {
  LABEL_PURCHASED: ['LABEL_PURCHASED', 'READY_FOR_PICKUP', 'PICKED_UP', 'IN_TRANSIT'],
  OUT_FOR_DELIVERY: ['OUT_FOR_DELIVERY'],
  DELIVERED: ['DELIVERED'],
  FAILED: ['FAILED'],
};

const isStillTrue = (moment: DueMail['moment'], { status, exception }: Shipment): boolean =>
  isMailStatus(moment) ? STILL_TRUE[moment].includes(status) : exception?.code === moment;
