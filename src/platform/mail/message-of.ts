import type { Mail } from './mailer.js';

/** For nodemailer. Texts contain user input, which must never be read as a file name or a URL to fetch. */
export const messageOf = ({ to, subject, text }: Mail, from: string) => ({
  from,
  // As an object it is one address: a comma in it adds no recipient.
  to: { name: '', address: to },
  subject,
  text,
  disableFileAccess: true,
  disableUrlAccess: true,
});
