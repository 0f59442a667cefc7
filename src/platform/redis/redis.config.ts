import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const redisConfig = registerAs('redis', () =>
  readVariables((read) => ({
    url: read.requiredUrl('REDIS_URL', ['redis:', 'rediss:']),
    /** Prefix of every key, so that deployments (and tests) can share a server. */
    prefix: read.text('REDIS_PREFIX', 'guia'),
  })),
);
