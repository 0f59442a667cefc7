import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';

export const emailVerificationConfig = registerAs('emailVerification', () =>
  readVariables((read) => ({
    /** What is spent or printed under LIVE, LIVE keys and new members require a verified email. Default: only if mails are sent by SMTP. */
    isRequired: read.flag('REQUIRE_VERIFIED_EMAIL', read.optional('SMTP_URL') !== null),
  })),
);
