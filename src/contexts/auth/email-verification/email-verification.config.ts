import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';

export const emailVerificationConfig = registerAs('emailVerification', () =>
  readVariables((read) => ({
    /**
     * If true, LIVE spending, LIVE printing, LIVE API keys and new members require a verified email. The default is true if SMTP is
     * configured.
     */
    isRequired: read.flag('REQUIRE_VERIFIED_EMAIL', read.optional('SMTP_URL') !== null),
  })),
);
