import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { secretsEqual } from './secrets-equal.js';

const HEADER = 'x-on-behalf-of';

/** Of this process: nobody else can send it. */
const TOKEN = randomBytes(32).toString('base64url');

/**
 * Headers of a request that this process sends to itself for a caller: it counts as sent from the caller's address, so
 * that allowlists and budgets hold.
 */
export const onBehalfOf = (address: string): Readonly<Record<string, string>> => ({ [HEADER]: `${TOKEN} ${address}` });

/** The caller's address in a request of this process to itself; null: it is of somebody else. */
export function innerCaller({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const value = headers[HEADER];
  if (typeof value !== 'string') return null;
  const [token = '', address = ''] = value.split(' ');
  return secretsEqual(token, TOKEN) && isIP(address) ? address : null;
}
