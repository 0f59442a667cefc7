import { registerAs } from '@nestjs/config';
import { join } from 'node:path';
import { readVariables } from '../config/read-variables.js';

/**
 * Without an SMTP server, mails are written to files in DATA_DIR. For files, `carriesSecrets` is false in production, because
 * other people may read the files.
 */
export type MailConfig =
  | { readonly kind: 'files'; readonly directory: string; readonly carriesSecrets: boolean }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string };

export const mailConfig = registerAs('mail', () =>
  readVariables((read): MailConfig => {
    const url = read.optionalUrl('SMTP_URL', ['smtp:', 'smtps:']);
    return url === null
      ? { kind: 'files', directory: join(read.dataDir(), 'mails'), carriesSecrets: !read.isProduction() }
      : { kind: 'smtp', url, from: read.required('MAIL_FROM') };
  }),
);
