import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const retentionConfig = registerAs('retention', () =>
  readVariables((read) => ({
    // At least 30, because the reconciliation reads the events of the payment processor for the last 29 days again.
    days: read.integer('RETENTION_DAYS', 90, { min: 30, max: 36_500 }),
  })),
);
