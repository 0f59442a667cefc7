import { isIP } from 'node:net';
import type { Request, NextFunction, RequestHandler, Response } from 'express';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { secretsEqual } from './secrets-equal.js';
import type { Logger } from 'pino';

/**
 * Returns the IP address of the client. If TRUST_PROXY is set, reads the address from `X-Forwarded-For`, unless the header contains
 * no valid address.
 */
export function callerAddress(request: Request): string {
  const inner = innerCaller(request);
  if (inner) return inner;
  const { ip = '' } = request;
  return isIP(ip) ? ip : (request.socket.remoteAddress ?? '0.0.0.0');
}

const HEADER = 'x-on-behalf-of';

/** A random value per process. Clients can neither guess nor send this value. */
const TOKEN = randomBytes(32).toString('base64url');

/**
 * Headers for a request that this process sends to itself. The allowlist and the rate limits then apply to the address of the
 * original caller.
 */
export const onBehalfOf = (address: string): Readonly<Record<string, string>> => ({ [HEADER]: `${TOKEN} ${address}` });

/** Returns the address of the original caller if this process sent the request to itself. Null for all other requests. */
export function innerCaller({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const value = headers[HEADER];
  if (typeof value !== 'string') return null;
  const [token = '', address = ''] = value.split(' ');
  return secretsEqual(token, TOKEN) && isIP(address) ? address : null;
}

/**
 * Logs one warning if a request contains `X-Forwarded-For` although no proxy is trusted. A client without a proxy may also send
 * this header.
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
