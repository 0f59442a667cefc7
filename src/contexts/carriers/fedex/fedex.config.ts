import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';
import { readRealCarrier } from '../real-carrier-config.js';

/** Source: docs/carriers/fedex.md */
export const fedexConfig = registerAs('fedex', () =>
  readVariables((read) =>
    readRealCarrier(read, 'FEDEX', 'https://apis.fedex.com', () => {
      const clientId = read.required('FEDEX_CLIENT_ID');
      const clientSecret = read.required('FEDEX_CLIENT_SECRET');
      return {
        clientId,
        clientSecret,
        accountNumber: read.required('FEDEX_ACCOUNT_NUMBER'),
        trackClientId: read.optional('FEDEX_TRACK_CLIENT_ID') ?? clientId,
        trackClientSecret: read.optional('FEDEX_TRACK_CLIENT_SECRET') ?? clientSecret,
      };
    }),
  ),
);
