import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';
import { readRealCarrier } from '../real-carrier-config.js';

/** Source: docs/carriers/paquetexpress.md */
export const paquetexpressConfig = registerAs('paquetexpress', () =>
  readVariables((read) =>
    readRealCarrier(read, 'PAQUETEXPRESS', 'https://cc.paquetexpress.com.mx', () => ({
      username: read.required('PAQUETEXPRESS_USERNAME'),
      password: read.required('PAQUETEXPRESS_PASSWORD'),
      clientId: read.required('PAQUETEXPRESS_CLIENT_ID'),
      quoteToken: read.optional('PAQUETEXPRESS_QUOTE_TOKEN') ?? '',
    })),
  ),
);
