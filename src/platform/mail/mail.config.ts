import { registerAs } from '@nestjs/config';
import { join } from 'node:path';
import { readVariables } from '../config/read-variables.js';

/**
 * Without an SMTP server, the service writes emails to files in DATA_DIR. In production, `carriesSecrets` is then false, because
 * other people could read the files.
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
