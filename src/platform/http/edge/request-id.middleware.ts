import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { newId } from '../../../kernel/ids.js';
import '../routes/request-context.js';

const NONE: readonly string[] = [];

const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;

/** Assigns the request id and initializes the fields of the request. Source: docs/errors.md#rules-and-limits */
export const requestId =
  (currentVersion: string): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    const sent = request.headers['x-request-id'];
    request.id = typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : newId('req');
    request.principal = null;
    request.isIdentified = false;
    request.errorCode = null;
    request.isFromAllowedAddress = true;
    request.apiVersion = '';
    request.responseTranslation = null;
    request.ignoredFields = NONE;
    response.setHeader('X-Request-Id', request.id);
    response.setHeader('Service-Version', currentVersion);
    next();
  };
