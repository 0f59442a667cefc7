import { Catch, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ApiError } from '../../kernel/api-error.js';
import { ErrorFilter } from '../http/responses/error.filter.js';
import { prefersHtml } from '../http/pages/preferred-language.js';
import { RequestMeter } from '../http/request-meter.js';
import { languageOf, SITE_POLICY } from './site-page.js';
import { SitePages } from './site-pages.js';

/** If a browser requests an unknown path outside the API, responds with a page instead of JSON. */
@Catch()
@Injectable()
export class PageErrorFilter extends ErrorFilter {
  constructor(
    meter: RequestMeter,
    private readonly pages: SitePages,
  ) {
    super(meter);
  }

  protected override respond(error: ApiError, request: Request, response: Response): void {
    const { method, path, headers } = request;
    const isBrowser =
      (method === 'GET' || method === 'HEAD') && !/^\/(v1|mcp)(\/|$)/.test(path) && prefersHtml(headers.accept);
    if (error.code !== 'RESOURCE_NOT_FOUND' || !isBrowser) return super.respond(error, request, response);
    const language = languageOf(request);
    response.status(error.status);
    response.set({ 'Content-Language': language, 'Content-Security-Policy': SITE_POLICY, 'Cache-Control': 'no-store' });
    response.type('html').send(this.pages.notFound(language));
  }
}
