import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const retentionConfig = registerAs('retention', () =>
  readVariables((read) => ({
    // At least 30: reconciliation reads the payment processor's events of the last 29 days a second time.
    days: read.integer('RETENTION_DAYS', 90, { min: 30, max: 36_500 }),
  })),
);
