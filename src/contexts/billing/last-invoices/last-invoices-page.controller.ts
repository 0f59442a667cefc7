import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { preferredLanguage } from '../../../platform/http/pages/preferred-language.js';
import { PublicPageMeter } from '../../../platform/http/pages/public-page-meter.js';
import { Public } from '../../../platform/http/routes/access.js';
import { InvoicePresenter } from '../invoice.presenter.js';
import { InvoiceRepository } from '../invoice.repository.js';
import { LastInvoicesLinkRepository } from './last-invoices-link.repository.js';
import { LAST_INVOICES_POLICY, lastInvoicesPage, tooManyReadsPage, unknownLinkPage } from './render-last-invoices.js';

const TOKEN = /^[0-9A-Za-z]{43}$/;
/** Invoices that the page shows. */
const SHOWN = 200;

/**
 * The last invoices of an organization that was closed. The token in the address is the only credential; requests are limited by IP address.
 * Source: docs/reference/billing.md#last-invoices
 */
@ApiExcludeController()
@Public()
@Controller('invoices')
export class LastInvoicesPageController {
  constructor(
    private readonly links: LastInvoicesLinkRepository,
    private readonly invoices: InvoiceRepository,
    private readonly presenter: InvoicePresenter,
    private readonly meter: PublicPageMeter,
  ) {}

  @Get(':token')
  @AcrossTenants()
  async read(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const isOver = await this.meter.isOverLimit(request, response);
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
    const organizationId = TOKEN.test(token) ? await this.links.organizationOf(token) : null;
    if (organizationId === null) {
      response.status(404).send(unknownLinkPage(language));
      return;
    }
    const invoices = await this.invoices.latest(organizationId, SHOWN);
    response.send(lastInvoicesPage(await this.presenter.all(invoices), language));
  }
}
