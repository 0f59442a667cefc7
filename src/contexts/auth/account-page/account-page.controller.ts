import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { notFound } from '../../../kernel/api-error.js';
import { Public } from '../../../platform/http/routes/access.js';
import { RequestMeter } from '../../../platform/http/request-meter.js';
import { preferredLanguage } from '../../../platform/http/pages/preferred-language.js';
import { ACCOUNT_PAGE_POLICY, accountPage, isAccountAction, tooManyAccountPage } from './render-account-page.js';

/**
 * The pages of mailed links: reset a password, verify an email, accept an invitation. The server does not read the token;
 * it is not logged, and not sent as a referrer. Metered by IP address. Source: docs/reference/accounts.md#mailed-tokens
 */
@ApiExcludeController()
@Public()
@Controller('account')
export class AccountPageController {
  constructor(private readonly meter: RequestMeter) {}

  @Get(':action')
  async read(@Param('action') action: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const isOver = await this.meter.isOverPageLimit(request, response);
    if (!isAccountAction(action)) throw notFound('Page');
    const language = preferredLanguage(request.headers['accept-language']);
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': ACCOUNT_PAGE_POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
    response.send(isOver ? tooManyAccountPage(language) : accountPage(action, language));
  }
}
