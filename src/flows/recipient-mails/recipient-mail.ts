import type { Branding } from '../../contexts/auth/branding/branding.js';
import type { MailLanguage, MailMoment } from '../../contexts/auth/recipient-mails/recipient-mail-settings.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import type { WrittenMail } from '../../platform/mail/mailer.js';
import { deliveryWindow } from '../tracking-page/delivery-window.js';
import { RECIPIENT_WORDS } from './recipient-words.js';

interface Told {
  readonly shipment: Shipment;
  readonly moment: MailMoment;
  readonly branding: Branding;
  readonly trackingUrl: string;
  readonly unsubscribeUrl: string;
}

/** What the recipient of a parcel is told, in the shop's name. It says nothing of what is in the parcel. */
export function recipientMail(
  { shipment, moment, branding, trackingUrl, unsubscribeUrl }: Told,
  language: MailLanguage,
): WrittenMail {
  const words = RECIPIENT_WORDS[language];
  const { purchasedRate, trackingNumber, to } = shipment;
  const { shop, contactEmail, contactPhone, contactUrl } = branding;
  const estimated = purchasedRate?.estimatedDelivery;
  const isUnderWay = moment === 'LABEL_PURCHASED' || moment === 'OUT_FOR_DELIVERY';
  const contact = [contactEmail, contactPhone, contactUrl].filter((way) => way !== null);
  const lines = [
    words.greeting(to.contactName),
    '',
    words.sentence[moment](shop),
    '',
    ...(purchasedRate ? [`${words.carrier}: ${purchasedRate.carrierName}, ${purchasedRate.serviceName}`] : []),
    ...(trackingNumber === null ? [] : [`${words.trackingNumber}: ${trackingNumber}`]),
    ...(isUnderWay && estimated ? [`${words.estimated}: ${deliveryWindow(estimated, words.locale)}`] : []),
    '',
    `${words.follow}: ${trackingUrl}`,
    '',
    ...(contact.length === 0 ? [] : [`${words.contact(shop)}: ${contact.join(' · ')}`, '']),
    '-- ',
    words.why(shop),
    `${words.unsubscribe}: ${unsubscribeUrl}`,
  ];
  return {
    subject: `${shop}: ${words.subject[moment]}`,
    text: lines.join('\n'),
    fromName: shop,
    ...(contactEmail === null ? {} : { replyTo: contactEmail }),
    unsubscribeUrl,
  };
}
