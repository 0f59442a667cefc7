import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/http/routes/access.js';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { BrandingService } from '../../../contexts/auth/branding/branding.service.js';
import { CarrierDirectory } from '../../../contexts/carriers/carrier-directory.js';
import { RequestMeter } from '../../../platform/http/request-meter.js';
import { Shipments } from '../../../contexts/shipments/shipments.js';
import { pageLanguage } from '../../../platform/http/pages/preferred-language.js';
import { Operator } from '../../../platform/operator/operator.js';
import { pagePolicy } from './branded-page.js';
import { notFoundPage, tooManyPage, trackingPage } from './render-page.js';
import { toTrackingView } from './tracking-view.js';

const TOKEN = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Public tracking page of a shipment. The token in the URL is the only credential. The service limits requests by IP address before
 * any other processing. A 429 response is HTML if `Accept` prefers HTML. Otherwise the response is the error envelope. Source:
 * docs/tracking.md#rules-and-limits.
 */
@ApiExcludeController()
@Public()
@Controller('track')
export class TrackingPageController {
  constructor(
    private readonly shipments: Shipments,
    private readonly branding: BrandingService,
    private readonly carriers: CarrierDirectory,
    private readonly meter: RequestMeter,
    private readonly operator: Operator,
  ) {}

  @Get(':token')
  @AcrossTenants()
  async read(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const isOver = await this.meter.isOverPageLimit(request, response);
    const language = pageLanguage(request);
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': pagePolicy(null),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    if (isOver) {
      response.send(tooManyPage(language));
      return;
    }
    const shipment = TOKEN.test(token) ? await this.shipments.byTrackingToken(token) : null;
    if (!shipment) {
      response.status(404).send(notFoundPage(language));
      return;
    }
    const [history, branding] = await Promise.all([
      this.shipments.history(shipment.id),
      this.branding.get(shipment.organizationId),
    ]);
    const carrier = shipment.purchasedRate && this.carriers.byCode(shipment.purchasedRate.carrierCode);
    const owners = { branding, trackingPage: carrier?.trackingPage ?? null };
    response.set('Content-Security-Policy', pagePolicy(branding));
    response.send(trackingPage(toTrackingView(shipment, history, owners), this.operator, language));
  }
}
