import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { notFound } from '../../kernel/api-error.js';
import { Public } from '../http/routes/access.js';
import type { Language } from '../http/pages/preferred-language.js';
import { PublicTexts } from './public-texts.js';
import { SitePages } from './site-pages.js';

const MARKDOWN = 'text/markdown; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const ENDING = '.md';

/**
 * The guides as pages, and each as Markdown where its address ends in `.md`.
 * Source: docs/reference/site.md#addresses
 */
@ApiExcludeController()
@Public()
@Controller()
export class GuidesController {
  constructor(
    private readonly texts: PublicTexts,
    private readonly pages: SitePages,
  ) {}

  @Get('guides')
  list(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.texts.sendPage(request, response, 'en', () => this.pages.list('en'));
  }

  @Get('guides/search-index.json')
  searchIndex(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sendSearchIndex('en', request, response);
  }

  @Get('guides/:name')
  guide(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sendGuide('en', name, request, response);
  }

  @Get('guides/reference/:name')
  reference(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sendGuide('en', `reference/${name}`, request, response);
  }

  @Get('es/guides')
  listInSpanish(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.texts.sendPage(request, response, 'es', () => this.pages.list('es'));
  }

  @Get('es/guides/search-index.json')
  searchIndexInSpanish(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sendSearchIndex('es', request, response);
  }

  @Get('es/guides/:name')
  guideInSpanish(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.sendGuide('es', name, request, response);
  }

  private sendSearchIndex(language: Language, request: Request, response: Response): Promise<void> {
    return this.texts.send(request, response, language, () => ({
      type: JSON_TYPE,
      text: this.pages.searchIndex(language),
    }));
  }

  private sendGuide(language: Language, name: string, request: Request, response: Response): Promise<void> {
    if (!name.endsWith(ENDING))
      return this.texts.sendPage(request, response, language, () => found(this.pages.guide(language, name)));
    return this.texts.send(request, response, language, () => ({
      type: MARKDOWN,
      text: found(this.pages.markdown(language, name.slice(0, -ENDING.length))),
    }));
  }
}

function found(text: string | null): string {
  if (text === null) throw notFound('Guide');
  return text;
}
