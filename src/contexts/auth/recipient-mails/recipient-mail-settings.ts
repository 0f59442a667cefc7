/** Statuses of a shipment of which its recipient may be notified. */
export const MAIL_MOMENTS = ['LABEL_PURCHASED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'FAILED'] as const;
export type MailMoment = (typeof MAIL_MOMENTS)[number];

export const MAIL_LANGUAGES = ['es', 'en'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export interface RecipientMailSettings {
  /** Empty: recipients get no mail. */
  readonly moments: readonly MailMoment[];
  readonly language: MailLanguage;
}

export const isMailMoment = (status: string): status is MailMoment =>
  (MAIL_MOMENTS as readonly string[]).includes(status);
