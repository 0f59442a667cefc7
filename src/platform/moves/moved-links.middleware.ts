import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { MovedLinks } from './moved-links.js';

/** What an unguessable token opens, without a credential. */
const KINDS = ['track', 'files', 'unsubscribe', 'invoices'];
const LINK = new RegExp(`^/(${KINDS.join('|')})/([^/]+)$`);

/** The routes of such links. */
export const MOVED_LINKS = KINDS.map((kind) => `${kind}/*token`);

/**
 * Links that were handed out for an organization that has moved lead to its new cell: 307, which keeps the method. The balancer reads
 * `cell`. Source: docs/running.md#moving-an-organization
 */
@Injectable()
export class MovedLinksMiddleware implements NestMiddleware {
  constructor(private readonly links: MovedLinks) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const [, kind, last] = LINK.exec(request.path) ?? [];
    const cell = last === undefined ? null : await this.links.cellOf(tokenIn(kind!, last));
    if (cell === null) return next();
    const url = new URL(request.originalUrl, 'http://cell');
    url.searchParams.set('cell', cell);
    response.redirect(307, `${url.pathname}${url.search}`);
  }
}

/** Files of one token have titles and formats; UUIDs may be written in capitals. */
function tokenIn(kind: string, last: string): string {
  if (kind === 'files') return /^[^.-]*/.exec(last)![0];
  return kind === 'track' ? last.toLowerCase() : last;
}
