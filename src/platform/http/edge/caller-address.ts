import { isIP } from 'node:net';
import type { Request, NextFunction, RequestHandler, Response } from 'express';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { secretsEqual } from './secrets-equal.js';
import type { Logger } from 'pino';

/**
 * The client's IP address. If TRUST_PROXY allows it, the address is read from `X-Forwarded-For`, unless the header does not
 * contain a valid address.
 */
export function callerAddress(request: Request): string {
  const inner = innerCaller(request);
  if (inner) return inner;
  const { ip = '' } = request;
  return isIP(ip) ? ip : (request.socket.remoteAddress ?? '0.0.0.0');
}

const HEADER = 'x-on-behalf-of';

/** A random value per process, so that clients can neither guess nor send this value. */
const TOKEN = randomBytes(32).toString('base64url');

/**
 * Headers for a request that this process sends to itself. The allowlist and the rate limits of the original caller's address
 * apply to the request.
 */
export const onBehalfOf = (address: string): Readonly<Record<string, string>> => ({ [HEADER]: `${TOKEN} ${address}` });

/** The caller's address in a request that this process sent to itself. Null for all other requests. */
export function innerCaller({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const value = headers[HEADER];
  if (typeof value !== 'string') return null;
  const [token = '', address = ''] = value.split(' ');
  return secretsEqual(token, TOKEN) && isIP(address) ? address : null;
}

/**
 * Logs one warning if `X-Forwarded-For` is present although no proxy is trusted. A client without a proxy may also send this
 * header.
 */
export function warnOfUntrustedProxy(logger: Logger): RequestHandler {
  let hasWarned = false;
  return ({ headers }: Request, _response: Response, next: NextFunction) => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      logger.warn(
        'A request has the header X-Forwarded-For, but TRUST_PROXY is not set. Behind a proxy, all clients count as one address. Set TRUST_PROXY to the addresses or the number of your proxies.',
      );
    }
    next();
  };
}
