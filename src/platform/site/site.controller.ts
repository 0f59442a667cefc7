import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { notFound } from '../../kernel/api-error.js';
import type { Language } from '../http/pages/preferred-language.js';
import { RequestMeter } from '../http/request-meter.js';
import { Public } from '../http/routes/access.js';
import { LIVE_PAGE_POLICY } from './live-page.js';
import { languageOf, SITE_POLICY } from './site-page.js';
import { SitePages } from './site-pages.js';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const ENDING = '.md';
const SECONDS_FRESH = 300;

/** The service counts requests per client address. Source: docs/architecture.md#site, docs/rate-limits.md#rules-and-limits */
@ApiExcludeController()
@Public()
@Controller()
export class SiteController {
  constructor(
    private readonly meter: RequestMeter,
    private readonly pages: SitePages,
  ) {}

  @Get(['/', 'es'])
  front(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, HTML, (language) => this.pages.front(language));
  }

  @Get('llms.txt')
  llms(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, PLAIN, () => this.pages.llms());
  }

  @Get('llms-full.txt')
  llmsFull(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, PLAIN, () => this.pages.llmsFull());
  }

  /** Source: RFC 9116. */
  @Get('.well-known/security.txt')
  securityTxt(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, PLAIN, () => this.pages.securityTxt());
  }

  @Get(['guides', 'es/guides'])
  guides(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, HTML, (language) => this.pages.list(language));
  }

  @Get(['guides/search-index.json', 'es/guides/search-index.json'])
  searchIndex(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(request, response, JSON_TYPE, (language) => this.pages.searchIndex(language));
  }

  @Get(['guides/:name', 'es/guides/:name'])
  guide(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!name.endsWith(ENDING))
      return this.send(request, response, HTML, (language) => found(this.pages.guide(language, name)));
    const withoutEnding = name.slice(0, -ENDING.length);
    return this.send(request, response, MARKDOWN, (language) => found(this.pages.markdown(language, withoutEnding)));
  }

  @Get('guides/reference/:name')
  reference(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.guide(`reference/${name}`, request, response);
  }

  /** Must not be cached, because the user enters an API key on the page. */
  @Get(['live', 'es/live'])
  async live(@Req() request: Request, @Res() response: Response): Promise<void> {
    const read = (language: Language): string => this.pages.live(language);
    await this.send(request, response, HTML, read, { policy: LIVE_PAGE_POLICY, cacheControl: 'no-store' });
  }

  private async send(
    request: Request,
    response: Response,
    type: string,
    read: (language: Language) => string,
    { policy, cacheControl } = { policy: SITE_POLICY, cacheControl: `public, max-age=${SECONDS_FRESH}` },
  ): Promise<void> {
    const language = languageOf(request);
    const isOver = await this.meter.isOverPageLimit(request, response);
    const text = isOver ? this.pages.tooMany(language) : read(language);
    response.set({
      'Content-Type': isOver ? HTML : type,
      'Content-Language': language,
      'Content-Security-Policy': isOver ? SITE_POLICY : policy,
      'Cache-Control': isOver ? 'no-store' : cacheControl,
    });
    response.send(text);
  }
}

function found(text: string | null): string {
  if (text === null) throw notFound('Guide');
  return text;
}
