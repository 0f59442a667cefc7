import { Controller, Get, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../../../kernel/api-error.js';
import { PaymentIntentRepository } from '../../funding/payment-intent.repository.js';
import { paymentPage } from './payment-page.js';
import { SimulateReport } from './simulate-report.js';
import { SimulatorGuard } from './simulator.guard.js';

/** The simulated processor's pages, for whoever holds a payment's unguessable id. */
@ApiExcludeController()
@Controller('simulator/payments')
@UseGuards(SimulatorGuard)
export class PaymentPagesController {
  constructor(
    private readonly intents: PaymentIntentRepository,
    private readonly simulate: SimulateReport,
  ) {}

  @Get(':id')
  async read(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const intent = await this.intents.findAny(id);
    if (!intent) throw notFound('Payment');
    void reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(paymentPage(intent));
  }

  /** The button of the page: reports the success and sends the payer back. */
  @Post(':id/approve')
  @HttpCode(303)
  async approve(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { returnUrl } = await this.simulate.outcome(id, 'succeed');
    void reply
      .code(303)
      .header('Location', returnUrl ? new URL(returnUrl).href : `/simulator/payments/${id}`)
      .send();
  }
}
