import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';
import { readRealCarrier } from '../real-carrier-config.js';

/** Source: docs/carriers/dhl.md */
export const dhlConfig = registerAs('dhl', () =>
  readVariables((read) =>
    readRealCarrier(read, 'DHL', 'https://express.api.dhl.com', () => ({
      username: read.required('DHL_USERNAME'),
      password: read.required('DHL_PASSWORD'),
      accountNumber: read.required('DHL_ACCOUNT_NUMBER'),
    })),
  ),
);
