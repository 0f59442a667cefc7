import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { validationError } from '../../../kernel/api-error.js';
import { isUnstorable } from '../fields/json-value.js';

/** Rejects URLs with invalid percent-encoding or NUL characters. */
@Injectable()
export class MalformedUrlMiddleware implements NestMiddleware {
  use({ originalUrl }: Request, _response: Response, next: NextFunction): void {
    if (originalUrl.includes('%') && !isDecodable(originalUrl.split('?', 1)[0]!)) {
      throw validationError({ url: ['could not be decoded'] });
    }
    if (originalUrl.includes('%00') || isUnstorable(originalUrl)) {
      throw validationError({ url: ['must not contain NUL characters'] });
    }
    next();
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
