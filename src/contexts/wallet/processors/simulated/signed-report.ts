import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedEvent } from '../payment-processor.js';

/**
 * Not a secret: the simulator's endpoints are public. Reports are signed so that simulated and real money take the same
 * code path.
 */
const SECRET = 'whsec_simulated';
const TOLERANCE_SECONDS = 300;

export const SIGNATURE_HEADER = 'simulated-signature';

/** `t=<Unix seconds>,v1=<hex>` over `<t>.<body>`. */
export const signReport = (body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(seconds, body)}`;
};

/** Throws `ForgedEvent` unless the signature is valid and at most five minutes old. */
export function checkReport(body: string, signature: unknown, at: Date): void {
  const parts = typeof signature === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) : null;
  if (!parts) throw new ForgedEvent('carries no signature of the processor');
  const seconds = Number(parts[1]);
  if (!timingSafeEqual(Buffer.from(parts[2]!), Buffer.from(digest(seconds, body))))
    throw new ForgedEvent('is not signed by the processor');
  if (Math.abs(at.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) throw new ForgedEvent('is too old');
}

const digest = (seconds: number, body: string): string =>
  createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
