import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Middleware: sets the header to the current version; `ServiceVersionGuard` replaces it with the request's. */
export const serviceVersion =
  (current: string): RequestHandler =>
  (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Service-Version', current);
    next();
  };
