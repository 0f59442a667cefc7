import { Controller, Get, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../platform/http/routes/access.js';
import { AcrossTenants } from '../../../../platform/database/tenant-context.js';
import { paymentPage } from './payment-page.js';
import { PaymentSimulator } from './payment-simulator.js';
import { SimulatorGuard } from './simulator.guard.js';

/** The simulated processor's pages. A payment's unguessable id is the credential. */
@ApiExcludeController()
@Public()
@Controller('simulator/payments')
@UseGuards(SimulatorGuard)
export class PaymentPagesController {
  constructor(private readonly simulator: PaymentSimulator) {}

  @Get(':id')
  @AcrossTenants()
  async read(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const page = paymentPage(await this.simulator.payment(id));
    response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).send(page);
  }

  /** The page's button: reports the success and redirects the payer to `returnUrl`. */
  @Post(':id/approve')
  @AcrossTenants()
  @HttpCode(303)
  async approve(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const { returnUrl } = await this.simulator.outcome(id, 'succeed');
    response.redirect(303, returnUrl ? new URL(returnUrl).href : `/simulator/payments/${id}`);
  }
}
