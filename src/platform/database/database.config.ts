import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const databaseConfig = registerAs('database', () =>
  readVariables((read) => ({
    url: read.requiredUrl('DATABASE_URL', ['postgres:', 'postgresql:']),
    /** Maximum connections per process. */
    poolSize: read.integer('DATABASE_POOL_SIZE', 16, { min: 2, max: 500 }),
  })),
);
