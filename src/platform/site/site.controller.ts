import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../http/routes/access.js';
import { PublicTexts } from './public-texts.js';
import { SitePages } from './site-pages.js';

const PLAIN = 'text/plain; charset=utf-8';

/**
 * The front page in both languages, and the guides for readers that are programs (llmstxt.org).
 * Source: docs/reference/site.md#addresses
 */
@ApiExcludeController()
@Public()
@Controller()
export class SiteController {
  constructor(
    private readonly texts: PublicTexts,
    private readonly pages: SitePages,
  ) {}

  @Get('/')
  english(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.texts.sendPage(request, response, 'en', () => this.pages.front('en'));
  }

  @Get('es')
  spanish(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.texts.sendPage(request, response, 'es', () => this.pages.front('es'));
  }

  @Get('llms.txt')
  list(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.texts.send(request, response, 'en', () => ({ type: PLAIN, text: this.pages.llms() }));
  }

  @Get('llms-full.txt')
  everything(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.texts.send(request, response, 'en', () => ({ type: PLAIN, text: this.pages.llmsFull() }));
  }
}
