import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { preferredLanguage } from '../../../platform/http/pages/preferred-language.js';
import { RequestMeter } from '../../../platform/http/request-meter.js';
import { Public } from '../../../platform/http/routes/access.js';
import { LastInvoicesService } from './last-invoices.service.js';
import { LAST_INVOICES_POLICY, lastInvoicesPage, tooManyReadsPage, unknownLinkPage } from './render-last-invoices.js';

const TOKEN = /^[0-9A-Za-z]{43}$/;

/**
 * The last invoices of an organization that was closed. The token in the address is the only credential; requests are limited by IP address.
 * Source: docs/reference/billing.md#last-invoices
 */
@ApiExcludeController()
@Public()
@Controller('invoices')
export class LastInvoicesPageController {
  constructor(
    private readonly lastInvoices: LastInvoicesService,
    private readonly meter: RequestMeter,
  ) {}

  @Get(':token')
  @AcrossTenants()
  async read(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const isOver = await this.meter.isOverPageLimit(request, response);
    const language = preferredLanguage(request.headers['accept-language']);
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': LAST_INVOICES_POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    if (isOver) {
      response.send(tooManyReadsPage(language));
      return;
    }
    const invoices = TOKEN.test(token) ? await this.lastInvoices.read(token) : null;
    if (invoices) response.send(lastInvoicesPage(invoices, language));
    else response.status(404).send(unknownLinkPage(language));
  }
}
