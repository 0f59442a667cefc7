import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const processConfig = registerAs('process', () =>
  readVariables((read) => ({
    isProduction: read.isProduction(),
    role: read.oneOf('ROLE', 'all', ['all', 'api', 'worker']),
  })),
);
