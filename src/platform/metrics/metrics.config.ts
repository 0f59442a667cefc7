import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const metricsConfig = registerAs('metrics', () =>
  readVariables((read) => ({
    /** Bearer token for `/metrics`. Null: public in development, disabled in production. */
    token: read.secret('METRICS_TOKEN', 16),
    isProduction: read.isProduction(),
  })),
);
