import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const httpConfig = registerAs('http', () =>
  readVariables((read) => {
    const port = read.integer('PORT', 3000, { min: 0, max: 65535 });
    const publicBaseUrl = read.url('PUBLIC_BASE_URL', `http://localhost:${port}`, ['http:', 'https:']);
    return {
      port,
      /** Prefix of every absolute URL that the service returns. The prefix contains no trailing slash. */
      publicBaseUrl: publicBaseUrl.replace(/\/+$/, ''),
      /** `false`, `true`, a number of hops, or addresses and ranges. The HTTP server defines this format. */
      trustProxy: toTrustProxy(read.text('TRUST_PROXY', 'false')),
    };
  }),
);

/** A whole number is a number of hops. `true` and `false` are booleans. Any other text is a list of addresses. */
function toTrustProxy(value: string): boolean | number | string {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}
