import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { MovedLinks } from './moved-links.js';

/** What an unguessable token opens, without a credential: tracking pages, files, and a payment of the simulated processor with what is done to it. */
const LINK =
  /^\/(track|files|unsubscribe|invoices|simulator\/payments|simulator\/payment-intents)\/([^/]+)(?:\/[a-z-]+)?$/;

/**
 * Links that were handed out for an organization that has moved lead to its new cell: 307, which keeps the method. The balancer reads
 * `cell`. Source: docs/running.md#moving-an-organization
 */
@Injectable()
export class MovedLinksMiddleware implements NestMiddleware {
  constructor(private readonly links: MovedLinks) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const [, kind, last] = LINK.exec(request.path) ?? [];
    if (last === undefined) return next();
    this.follow(tokenIn(kind!, last), request, response, next).catch(next);
  }

  private async follow(token: string, request: Request, response: Response, next: NextFunction): Promise<void> {
    const cell = await this.links.cellOf(token);
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
