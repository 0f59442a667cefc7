/** Statuses of a shipment of which its recipient may be notified. */
const MAIL_STATUSES = ['LABEL_PURCHASED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'FAILED'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What a shop may choose that its recipients are told of. EXCEPTION: whatever goes wrong on the way, each kind once. */
export const MAIL_MOMENTS = [...MAIL_STATUSES, 'EXCEPTION'] as const;
export type MailMoment = (typeof MAIL_MOMENTS)[number];

export const MAIL_LANGUAGES = ['es', 'en'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export interface RecipientMailSettings {
  /** Empty: recipients get no mail. */
  readonly moments: readonly MailMoment[];
  readonly language: MailLanguage;
}

export const isMailStatus = (status: string): status is MailStatus =>
  (MAIL_STATUSES as readonly string[]).includes(status);
