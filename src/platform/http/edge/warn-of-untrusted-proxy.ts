import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/**
 * Middleware where no proxy is trusted: one warning if there seems to be one. All clients behind it are then one address, to
 * budgets and IP allowlists. A client may send the header too, so that it proves nothing.
 */
export function warnOfUntrustedProxy(logger: Logger): RequestHandler {
  let hasWarned = false;
  return ({ headers }: Request, _response: Response, next: NextFunction) => {
    if (!hasWarned && headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      logger.warn(
        'A request has X-Forwarded-For, and TRUST_PROXY is not set: behind a proxy all clients count as one address. Set TRUST_PROXY to the addresses or the number of your proxies.',
      );
    }
    next();
  };
}
