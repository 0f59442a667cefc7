import type { SendMailOptions } from 'nodemailer';
import { noticeTexts, operatorNotices, type LegalNotice } from '../operator/legal-notice.js';
import type { Operator } from '../operator/operator.js';
import { ownMail } from './mail-layout.js';
import type { Mail } from './mailer.js';

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
