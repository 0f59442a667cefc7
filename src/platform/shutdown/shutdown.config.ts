import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const shutdownConfig = registerAs('shutdown', () =>
  readVariables((read) => ({
    /**
     * Number of seconds during which a terminating process still serves requests. The readiness endpoint already returns 503 to
     * load balancers.
     */
    drainSeconds: read.number('DRAIN_SECONDS', read.isProduction() ? 3 : 0, { min: 0, max: 60 }),
  })),
);
