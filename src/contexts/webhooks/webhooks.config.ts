import { registerAs } from '@nestjs/config';
import { readVariables, type Variables } from '../../platform/config/read-variables.js';

export const webhooksConfig = registerAs('webhooks', () =>
  readVariables((read) => ({
    allowPrivateNetworks: read.flag('WEBHOOKS_ALLOW_PRIVATE_NETWORKS', !read.isProduction()),
    /** Timeout of the whole request, until the endpoint has sent the response head. */
    timeoutMs: read.integer('WEBHOOK_TIMEOUT_MS', 15_000, { min: 100, max: 60_000 }),
    /** Delay before each attempt, including the first attempt. The number of delays equals the number of attempts. */
    retrySeconds: readRetries(read),
  })),
);

/** 0 s, 5 s, 30 s, 2 min, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. The sum is slightly more than three days. */
const RETRIES = ['0', '5', '30', '120', '300', '1800', '7200', '18000', '36000', '50400', '72000', '86400'];

function readRetries(read: Variables): readonly number[] {
  const seconds = read.list('WEBHOOK_RETRY_SECONDS', RETRIES).map(Number);
  if (seconds.some((each) => !(each >= 0 && each <= 604_800)))
    read.refuse('WEBHOOK_RETRY_SECONDS', 'numbers of seconds, separated by commas');
  return seconds;
}
