/** Statuses of a shipment that can trigger a mail to the recipient. */
const MAIL_STATUSES = ['LABEL_PURCHASED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'FAILED'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * A moment is a trigger of a mail to the recipient: a status of the shipment, or `EXCEPTION` for a delivery problem. For each
 * shipment, the service sends one mail per kind of problem.
 */
export const MAIL_MOMENTS = [...MAIL_STATUSES, 'EXCEPTION'] as const;
export type MailMoment = (typeof MAIL_MOMENTS)[number];

export const MAIL_LANGUAGES = ['es', 'en'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

export interface RecipientMailSettings {
  /** If empty, the service sends no mails to recipients. */
  readonly moments: readonly MailMoment[];
  readonly language: MailLanguage;
}

export const isMailStatus = (status: string): status is MailStatus =>
  (MAIL_STATUSES as readonly string[]).includes(status);
