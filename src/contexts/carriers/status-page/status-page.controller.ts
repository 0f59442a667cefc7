import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pageLanguage } from '../../../platform/http/pages/preferred-language.js';
import { RequestMeter } from '../../../platform/http/request-meter.js';
import { Public } from '../../../platform/http/routes/access.js';
import { ReadServiceStatus } from './read-service-status.js';
import { STATUS_PAGE_POLICY, statusPage, tooManyRequestsPage } from './render-status.js';

/** HTML status page for people. Load balancers use `/health/ready`. Source: docs/architecture.md#status-page */
@ApiExcludeController()
@Public()
@Controller('status')
export class StatusPageController {
  constructor(
    private readonly status: ReadServiceStatus,
    private readonly meter: RequestMeter,
  ) {}

  @Get()
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    const isOver = await this.meter.isOverPageLimit(request, response);
    const language = pageLanguage(request);
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': STATUS_PAGE_POLICY,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    if (isOver) {
      response.send(tooManyRequestsPage(language));
      return;
    }
    const status = await this.status.execute();
    response.status(status.state === 'down' ? 503 : 200).send(statusPage(status, language));
  }
}
