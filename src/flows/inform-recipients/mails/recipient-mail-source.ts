import { Injectable } from '@nestjs/common';
import { beforeUrl } from '../../../platform/mail/url-in-text.js';
import { BrandingService, contactLinks, type Branding } from '../../../contexts/auth/branding/branding.service.js';
import {
  isMailStatus,
  type MailStatus,
  type MailLanguage,
} from '../../../contexts/auth/recipient-mails/recipient-mail-settings.js';
import { SpendingRights } from '../../../contexts/auth/organizations/spending-rights.js';
import { RecipientMails, type DueMail } from '../../../contexts/auth/recipient-mails/recipient-mails.service.js';
import type { Shipment } from '../../../contexts/shipments/shipment.js';
import type { ShipmentStatus } from '../../../contexts/shipments/shipment-status.js';
import { Shipments } from '../../../contexts/shipments/shipments.js';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { expectedDelivery } from '../../../kernel/rate.js';
import { MailQueue, MailSource } from '../../../platform/mail/mail-queue.js';
import { Operator } from '../../../platform/operator/operator.js';
import { brandColors } from '../../../contexts/auth/branding/brand-colors.js';
import { html } from '../../../platform/http/pages/html.js';
import {
  mailButton,
  mailFacts,
  mailHeadline,
  mailLayout,
  mailLines,
  mailLink,
  mailParagraph,
  OWN_BRAND,
  type MailBrand,
} from '../../../platform/mail/mail-layout.js';
import { noticeLine, noticeTexts, operatorNotices, shopNotices } from '../../../platform/operator/legal-notice.js';
import type { WrittenMail } from '../../../platform/mail/mailer.js';
import { deliveryWindow } from '../tracking-page/delivery-window.js';
import { EXCEPTION_WORDS } from '../exception-words.js';
import { RECIPIENT_WORDS } from './recipient-words.js';

const MAILS_PER_RUN = 50;

/** Queues emails to recipients. One transaction queues the email and marks the email as done. */
@Injectable()
export class RecipientMailSource extends MailSource<DueMail> {
  constructor(
    private readonly mails: RecipientMails,
    private readonly branding: BrandingService,
    private readonly shipments: Shipments,
    private readonly mailQueue: MailQueue,
    private readonly address: PublicAddress,
    private readonly operator: Operator,
    private readonly spendingRights: SpendingRights,
  ) {
    super();
  }

  override claim(): Promise<DueMail[]> {
    return this.mails.claim(MAILS_PER_RUN);
  }

  override async queue(due: DueMail): Promise<void> {
    const { organizationId, shipmentId, moment } = due;
    if (!(await this.mails.settle(due))) return;
    if (await this.spendingRights.isSuspended(organizationId)) return;
    const shipment = await this.shipments.get({ organizationId, livemode: true }, shipmentId);
    const email = shipment.to.contactEmail;
    if (email === null || !isStillTrue(moment, shipment)) return;
    const hasDelivered = await this.shipments.hasDeliveredLive(organizationId);
    const recipient = await this.mails.admit(organizationId, email, hasDelivered);
    if (recipient === null || recipient.unsubscribedAt !== null) return;
    const [branding, { language }] = await Promise.all([
      this.branding.get(organizationId),
      this.mails.settings(organizationId),
    ]);
    const { baseUrl } = this.address;
    const links = {
      trackingUrl: `${baseUrl}/track/${shipment.trackingToken}`,
      unsubscribeUrl: `${baseUrl}/unsubscribe/${recipient.token}`,
    };
    await this.mailQueue.add(
      [email],
      recipientMail({ shipment, moment, branding, operator: this.operator, ...links }, language),
    );
  }
}

/**
 * Statuses of the shipment in which the service still sends an email. A carrier may report several statuses at once, so a due email
 * may be outdated.
 */
const STILL_TRUE: Readonly<Record<MailStatus, readonly ShipmentStatus[]>> = {
  LABEL_PURCHASED: ['LABEL_PURCHASED', 'READY_FOR_PICKUP', 'PICKED_UP', 'IN_TRANSIT'],
  OUT_FOR_DELIVERY: ['OUT_FOR_DELIVERY'],
  DELIVERED: ['DELIVERED'],
  FAILED: ['FAILED'],
};

const isStillTrue = (moment: DueMail['moment'], { status, exception }: Shipment): boolean =>
  isMailStatus(moment) ? STILL_TRUE[moment].includes(status) : exception?.code === moment;

interface MailContent {
  readonly shipment: Shipment;
  readonly moment: DueMail['moment'];
  readonly branding: Branding;
  readonly trackingUrl: string;
  readonly unsubscribeUrl: string;
  readonly operator: Operator;
}

/** Composes the email to a recipient in the name of the shop. The email does not mention the contents of the parcel. */
export function recipientMail(
  { shipment, moment, branding: own, trackingUrl, unsubscribeUrl, operator }: MailContent,
  language: MailLanguage,
): WrittenMail {
  const words = RECIPIENT_WORDS[language];
  const { purchasedRate, trackingNumber, to } = shipment;
  // A member of the shop types the shop name. A URL in the name could turn the email into phishing.
  const branding = { ...own, shop: beforeUrl(own.shop) || words.someShop };
  const { shop, contactEmail, contactPhone, contactUrl } = branding;
  const greeting = words.greeting(beforeUrl(to.contactName));
  const estimated = purchasedRate && expectedDelivery(purchasedRate);
  const isUnderWay = moment === 'LABEL_PURCHASED' || moment === 'OUT_FOR_DELIVERY';
  const facts: readonly (readonly [label: string, value: string])[] = [
    ...(purchasedRate ? [[words.carrier, `${purchasedRate.carrierName}, ${purchasedRate.serviceName}`] as const] : []),
    ...(trackingNumber === null ? [] : [[words.trackingNumber, trackingNumber] as const]),
    ...(isUnderWay && estimated ? [[words.estimated, deliveryWindow(estimated, words.locale)] as const] : []),
  ];
  const contact = [contactEmail, contactPhone, contactUrl].filter((way) => way !== null);
  const { subject, sentence, advice } = newsOf(moment, shop, language);
  const notices = [...shopNotices(branding, language), ...operatorNotices(operator, language)];
  const lines = [
    greeting,
    '',
    sentence,
    ...(advice === null ? [] : ['', advice]),
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
    '',
    `${words.follow}: ${trackingUrl}`,
    '',
    ...(contact.length === 0 ? [] : [`${words.contact(shop)}: ${contact.join(' · ')}`, '']),
    '-- ',
    words.why(shop),
    `${words.unsubscribe}: ${unsubscribeUrl}`,
    ...noticeTexts(notices),
  ];
  const brand = brandOf(branding);
  const headline = capitalized(subject);
  const markup = mailLayout({
    language,
    brand,
    title: headline,
    content: html`${mailHeadline(headline)}${mailParagraph(greeting)}
    ${mailParagraph(sentence)}${advice === null ? null : mailParagraph(advice)}${mailFacts(facts)}${mailButton(brand, words.button, trackingUrl)}
    ${
      contact.length === 0
        ? null
        : mailLines(
            words.contact(shop),
            contactLinks(branding).map(({ text, url }) => mailLink(brand, text, url)),
          )
    }`,
    footer: html`${words.why(shop)}
    ${mailLink(brand, words.unsubscribeLink, unsubscribeUrl)}${
      notices.length === 0 ? null : html`<br />${noticeLine(notices, (text, url) => mailLink(brand, text, url))}`
    }`,
  });
  return {
    subject: `${shop}: ${subject}`,
    text: lines.join('\n'),
    markup,
    fromName: shop,
    ...(contactEmail === null ? {} : { replyTo: contactEmail }),
    unsubscribeUrl,
  };
}

/** `advice` tells the recipient how to respond to a delivery exception. */
function newsOf(moment: DueMail['moment'], shop: string, language: MailLanguage) {
  const words = RECIPIENT_WORDS[language];
  if (isMailStatus(moment))
    return { subject: words.subject[moment], sentence: words.sentence[moment](shop), advice: null };
  const { headline, advice } = EXCEPTION_WORDS[language][moment];
  return { subject: words.exception, sentence: words.exceptionOf(shop, headline), advice };
}

function brandOf({ shop, color, logoUrl }: Branding): MailBrand {
  if (color === null) return { ...OWN_BRAND, name: shop, logoUrl };
  const { band, onBand, light } = brandColors(color);
  return { name: shop, logoUrl, band, onBand, link: light.text };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
