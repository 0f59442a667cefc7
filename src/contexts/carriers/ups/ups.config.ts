import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';
import { readRealCarrier } from '../real-carrier-config.js';

/** Source: docs/carriers/ups.md */
export const upsConfig = registerAs('ups', () =>
  readVariables((read) =>
    readRealCarrier(read, 'UPS', 'https://onlinetools.ups.com', () => ({
      clientId: read.required('UPS_CLIENT_ID'),
      clientSecret: read.required('UPS_CLIENT_SECRET'),
      accountNumber: read.required('UPS_ACCOUNT_NUMBER'),
    })),
  ),
);
