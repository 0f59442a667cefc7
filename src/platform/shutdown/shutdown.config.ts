import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const shutdownConfig = registerAs('shutdown', () =>
  readVariables((read) => ({
    /**
     * Time in which a terminating process still serves requests while its readiness endpoint returns not ready to load
     * balancers.
     */
    drainSeconds: read.number('DRAIN_SECONDS', read.isProduction() ? 3 : 0, { min: 0, max: 60 }),
  })),
);
