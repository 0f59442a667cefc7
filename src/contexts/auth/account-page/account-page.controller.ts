import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { notFound } from '../../../kernel/api-error.js';
import { Public } from '../../../platform/http/routes/access.js';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import type { TokenPurpose } from '../account-tokens/account-token.entity.js';
import { UnconfirmedAccess } from '../email-verification/unconfirmed-access.service.js';
import { RequestMeter } from '../../../platform/http/request-meter.js';
import { preferredLanguage } from '../../../platform/http/pages/preferred-language.js';
import {
  ACCOUNT_PAGE_POLICY,
  accountPage,
  isAccountAction,
  tooManyAccountPage,
  type AccountAction,
} from './render-account-page.js';

/**
 * Serves the pages that mailed links open: reset a password, verify an email, accept an invitation. The token in the link is
 * neither logged nor sent in a `Referer` header. Requests are rate limited by IP address. Source: docs/accounts.md#verify-the-email
 */
@ApiExcludeController()
@Public()
@Controller('account')
export class AccountPageController {
  constructor(
    private readonly meter: RequestMeter,
    private readonly unconfirmed: UnconfirmedAccess,
  ) {}

  @Get(':action')
  @AcrossTenants()
  async read(
    @Param('action') action: string,
    @Query('token') token: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
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
    if (isOver) {
      response.send(tooManyAccountPage(language));
      return;
    }
    const account = isToken(token) ? await this.unconfirmed.describe(token, PURPOSE[action]) : null;
    response.send(accountPage(action, language, account));
  }
}

const PURPOSE: Readonly<Record<AccountAction, TokenPurpose>> = {
  'reset-password': 'reset_password',
  'verify-email': 'verify_email',
  'accept-invitation': 'invitation',
};

/** Express parses a repeated query parameter as an array. The page rejects an array. */
const isToken = (token: unknown): token is string => typeof token === 'string' && token.length <= MAX_TOKEN;
const MAX_TOKEN = 255;
