import type { SendMailOptions } from 'nodemailer';
import { noticeTexts, operatorNotices, type LegalNotice } from '../operator/legal-notice.js';
import type { Operator } from '../operator/operator.js';
import { ownMail } from './mail-layout.js';

/** A mail without its address. Null is as absent. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  /** The same as HTML; absent: the text in the layout of the service's own mails. */
  readonly markup?: string | null;
  /** In whose name it is sent; absent: the service's. The sender's address is always the service's. */
  readonly fromName?: string | null;
  readonly replyTo?: string | null;
  /** Ends mails of its kind by a POST (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

export interface Mail extends WrittenMail {
  readonly to: string;
}

/** The server refuses the recipient permanently: a retry is pointless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** A call that throws may have delivered the mail: retry, except after `MailRefused`. Do not call it inside a transaction. */
export abstract class Mailer {
  /** Whether a mail reaches its recipient and nobody else: one with a token is sent so only. */
  abstract readonly carriesSecrets: boolean;

  abstract send(mail: Mail): Promise<void>;

  /** Deletes the copies that it has kept of mails to these addresses, which are in lower case. */
  abstract forget(recipients: readonly string[]): Promise<void>;
}

/** For nodemailer. Texts contain user input, which must never be read as a file name or a URL to fetch. */
export const messageOf = (
  { to, subject, text, markup, fromName, replyTo, unsubscribeUrl }: Mail,
  from: string,
  operator: Operator,
): SendMailOptions => ({
  from: fromName ? { name: fromName, address: addressOf(from) } : from,
  // As an object it is one address: a comma in it adds no recipient.
  to: { name: '', address: to },
  ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
  subject,
  text: markup ? text : withNotices(text, operatorNotices(operator, 'es')),
  html: markup ?? ownMail(subject, text, operator),
  ...(unsubscribeUrl ? { headers: endedBy(unsubscribeUrl) } : {}),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Behind the mark that mail programs know. */
const withNotices = (text: string, notices: readonly LegalNotice[]): string =>
  notices.length === 0 ? text : [text, '', '-- ', ...noticeTexts(notices)].join('\n');

/** Of `Guía <avisos@guia.mx>` or `avisos@guia.mx`. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const endedBy = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
