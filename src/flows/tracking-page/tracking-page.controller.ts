import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from '../../platform/http/caller-address.js';
import { AcrossTenants } from '../../platform/database/reach.js';
import { budgetOf } from '../../contexts/rate-limit/budget.js';
import { RateLimiter } from '../../contexts/rate-limit/rate-limiter.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { preferredLanguage } from './preferred-language.js';
import { notFoundPage, PAGE_POLICY, tooManyPage, trackingPage } from './render-page.js';
import { toTrackingView } from './tracking-view.js';

const TOKEN = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * The public page of a shipment, for anyone who holds its token: from creation on, and after a cancellation too. It
 * needs no credential and is metered by address. Source: contract, Beyond the endpoints shown.
 */
@ApiExcludeController()
@Controller('track')
export class TrackingPageController {
  constructor(
    private readonly shipments: Shipments,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(':token')
  @AcrossTenants()
  async read(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const language = preferredLanguage(request.headers['accept-language']);
    void reply.headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': PAGE_POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      Vary: 'Accept-Language',
      'X-Content-Type-Options': 'nosniff',
    });
    const { limit, remaining, reset, retryAfter } = await this.limiter.meter(
      budgetOf(null, callerAddress(request), 'read'),
    );
    void reply.headers({ 'X-RateLimit-Limit': limit, 'X-RateLimit-Remaining': remaining, 'X-RateLimit-Reset': reset });
    if (retryAfter !== null) {
      void reply.code(429).header('Retry-After', retryAfter).send(tooManyPage(language));
      return;
    }
    const shipment = TOKEN.test(token) ? await this.shipments.byTrackingToken(token) : null;
    if (!shipment) {
      void reply.code(404).send(notFoundPage(language));
      return;
    }
    void reply.send(trackingPage(toTrackingView(shipment, await this.shipments.events(shipment.id)), language));
  }
}
