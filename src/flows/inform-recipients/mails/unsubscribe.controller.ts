import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Branding, BrandingService } from '../../../contexts/auth/branding/branding.service.js';
import { RecipientMails } from '../../../contexts/auth/recipient-mails/recipient-mails.service.js';
import { RequestMeter } from '../../../platform/http/request-meter.js';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { Public } from '../../../platform/http/routes/access.js';
import { pagePolicy, noticePage } from '../tracking-page/branded-page.js';
import { preferredLanguage } from '../../../platform/http/pages/preferred-language.js';
import { tooManyPage } from '../tracking-page/render-page.js';
import { RECIPIENT_WORDS } from './recipient-words.js';
import { html } from '../../../platform/http/pages/html.js';

/**
 * Unsubscribes a recipient from the emails of a shop. GET changes nothing, because email servers open links. The button on the page
 * and email programs (RFC 8058) send the same POST request. Requests are limited by IP address. Source:
 * docs/tracking.md#mails-to-the-recipient
 */
@ApiExcludeController()
@Public()
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly mails: RecipientMails,
    private readonly branding: BrandingService,
    private readonly meter: RequestMeter,
  ) {}

  @Get(':token')
  @AcrossTenants()
  async confirm(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.respond(token, request, response, false);
  }

  @Post(':token')
  @HttpCode(200)
  @AcrossTenants()
  async end(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.respond(token, request, response, true);
  }

  private async respond(token: string, request: Request, response: Response, isEnding: boolean): Promise<void> {
    const isOver = await this.meter.isOverPageLimit(request, response);
    const language = preferredLanguage(request.headers['accept-language']);
    const words = RECIPIENT_WORDS[language].page;
    const send = (page: string, branding: Branding | null): void => {
      response.set({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        'Content-Security-Policy': pagePolicy(branding, "'self'"),
        'Referrer-Policy': 'no-referrer',
      });
      response.send(page);
    };
    if (isOver) return send(tooManyPage(language), null);
    const recipient = await this.mails.byToken(token);
    if (!recipient) {
      response.status(404);
      return send(noticePage(language, words.unknown, words.unknownHint, { isBad: true }), null);
    }
    if (isEnding) await this.mails.unsubscribe(recipient);
    const branding = await this.branding.get(recipient.organizationId);
    const isEnded = isEnding || recipient.unsubscribedAt !== null;
    const page = isEnded
      ? noticePage(language, words.done, words.doneHint(branding.shop), { branding })
      : noticePage(language, words.ask(branding.shop), words.hint, {
          branding,
          form: html`<form method="post"><button>${words.button}</button></form>`,
        });
    send(page, branding);
  }
}
