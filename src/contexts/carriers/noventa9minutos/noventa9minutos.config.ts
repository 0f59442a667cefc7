import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';
import { readRealCarrier } from '../real-carrier-config.js';

/** Source: docs/carriers/noventa9minutos.md */
export const noventa9minutosConfig = registerAs('noventa9minutos', () =>
  readVariables((read) =>
    readRealCarrier(read, 'NOVENTA9MINUTOS', 'https://delivery.99minutos.com', () => ({
      clientId: read.required('NOVENTA9MINUTOS_CLIENT_ID'),
      clientSecret: read.required('NOVENTA9MINUTOS_CLIENT_SECRET'),
    })),
  ),
);
