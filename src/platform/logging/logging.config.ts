import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const loggingConfig = registerAs('logging', () =>
  readVariables((read) => ({
    level: read.oneOf('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  })),
);
