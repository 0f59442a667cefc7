import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RequestMeter } from '../http/request-meter.js';
import type { Language } from '../http/pages/preferred-language.js';
import { SITE_POLICY } from './site-page.js';
import { SitePages } from './site-pages.js';

interface PublicText {
  /** With its charset. */
  readonly type: string;
  readonly text: string;
}

const HTML = 'text/html; charset=utf-8';
const SECONDS_FRESH = 300;

/**
 * Sends what everybody may read, metered by IP address before anything else is done. A 429 is a page where `Accept` prefers
 * HTML, else the error envelope. Source: docs/reference/rate-limits.md#what-is-metered
 */
@Injectable()
export class PublicTexts {
  constructor(
    private readonly meter: RequestMeter,
    private readonly pages: SitePages,
  ) {}

  /** `read` throws RESOURCE_NOT_FOUND where there is no such text. */
  async send(request: Request, response: Response, language: Language, read: () => PublicText): Promise<void> {
    const isOver = await this.meter.isOverPageLimit(request, response);
    const { type, text } = isOver ? { type: HTML, text: this.pages.tooMany(language) } : read();
    response.set({
      'Content-Type': type,
      'Content-Language': language,
      'Content-Security-Policy': SITE_POLICY,
      'Cache-Control': isOver ? 'no-store' : `public, max-age=${SECONDS_FRESH}`,
    });
    response.send(text);
  }

  sendPage(request: Request, response: Response, language: Language, read: () => string): Promise<void> {
    return this.send(request, response, language, () => ({ type: HTML, text: read() }));
  }
}
