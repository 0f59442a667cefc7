import type { SendMailOptions } from 'nodemailer';
import { noticeTexts, operatorNotices, type LegalNotice } from '../operator/legal-notice.js';
import type { Operator } from '../operator/operator.js';
import { ownMail } from './mail-layout.js';

/** A mail without its recipient. Null has the same meaning as an absent field. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  /** HTML version. Default: the text in the standard layout of the service. */
  readonly markup?: string | null;
  /** Sender name. Default: the name of the service. The sender address is always the address of the service. */
  readonly fromName?: string | null;
  readonly replyTo?: string | null;
  /** URL for one-click unsubscribe by POST (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

export interface Mail extends WrittenMail {
  readonly to: string;
}

/** The server rejected the recipient permanently. Do not retry. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/**
 * Sends mails. A mail may have been delivered even if `send` throws. Retry after every error except `MailRefused`. Do not call
 * `send` inside a transaction.
 */
export abstract class Mailer {
  /** True if only the recipient can read a mail. Mails with a token are sent only if this is true. */
  abstract readonly carriesSecrets: boolean;

  abstract send(mail: Mail): Promise<void>;

  /** Deletes stored copies of mails to these lower-case addresses. */
  abstract forget(recipients: readonly string[]): Promise<void>;
}

/** The message for nodemailer. Nodemailer must never treat user input as a file name or as a URL to fetch. */
export const messageOf = (
  { to, subject, text, markup, fromName, replyTo, unsubscribeUrl }: Mail,
  from: string,
  operator: Operator,
): SendMailOptions => ({
  from: fromName ? { name: fromName, address: addressOf(from) } : from,
  // An object is always one address, so a comma in the address cannot add a recipient.
  to: { name: '', address: to },
  ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
  subject,
  text: markup ? text : withNotices(text, operatorNotices(operator, 'es')),
  html: markup ?? ownMail(subject, text, operator),
  ...(unsubscribeUrl ? { headers: endedBy(unsubscribeUrl) } : {}),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Adds the legal notices as a signature, after the delimiter that mail programs recognize. */
const withNotices = (text: string, notices: readonly LegalNotice[]): string =>
  notices.length === 0 ? text : [text, '', '-- ', ...noticeTexts(notices)].join('\n');

/** The address in `Guía <avisos@guia.mx>` or `avisos@guia.mx`. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const endedBy = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
