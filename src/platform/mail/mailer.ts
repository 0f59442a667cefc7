import type { SendMailOptions } from 'nodemailer';
import { noticeTexts, operatorNotices, type LegalNotice } from '../operator/legal-notice.js';
import type { Operator } from '../operator/operator.js';
import { ownMail } from './mail-layout.js';

/** Content of an email, without its recipient. Null means the same as an absent field. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  /** HTML version. The default is the text in the standard layout of the service. */
  readonly markup?: string | null;
  /** Sender name. The default is the name of the service. The sender address is always the address of the service. */
  readonly fromName?: string | null;
  readonly replyTo?: string | null;
  /** URL that unsubscribes the recipient with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string | null;
}

export interface Mail extends WrittenMail {
  readonly to: string;
}

/** The email server rejected the recipient permanently. Do not retry. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/**
 * Sends emails. An email has possibly been delivered even if `send` throws. Retry after every error except `MailRefused`. Do not
 * call `send` inside a transaction.
 */
export abstract class Mailer {
  /** True if only the recipient can read an email. Otherwise the service sends no emails that contain a token. */
  abstract readonly carriesSecrets: boolean;

  abstract send(mail: Mail): Promise<void>;

  /** Deletes stored copies of emails to these addresses. The addresses must be in lower case. */
  abstract forget(recipients: readonly string[]): Promise<void>;
}

/** Builds the message for nodemailer. Nodemailer must never interpret user input as a file name or as a URL to download. */
export const messageOf = (
  { to, subject, text, markup, fromName, replyTo, unsubscribeUrl }: Mail,
  from: string,
  operator: Operator,
): SendMailOptions => ({
  from: fromName ? { name: fromName, address: addressOf(from) } : from,
  // With an object, the text is always one address. A comma in the text therefore cannot add a recipient.
  to: { name: '', address: to },
  ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
  subject,
  text: markup ? text : withNotices(text, operatorNotices(operator, 'es')),
  html: markup ?? ownMail(subject, text, operator),
  ...(unsubscribeUrl ? { headers: endedBy(unsubscribeUrl) } : {}),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Appends the legal notices as a signature. Email programs recognize the delimiter. */
const withNotices = (text: string, notices: readonly LegalNotice[]): string =>
  notices.length === 0 ? text : [text, '', '-- ', ...noticeTexts(notices)].join('\n');

/** Extracts the address from `Guía <avisos@guia.mx>` or `avisos@guia.mx`. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

const endedBy = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
