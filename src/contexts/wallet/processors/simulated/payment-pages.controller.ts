import { Controller, Get, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { html } from '../../../../platform/http/pages/html.js';
import { htmlPage, PAGE_STYLE } from '../../../../platform/http/pages/html-page.js';
import { Public } from '../../../../platform/http/routes/access.js';
import { AcrossTenants } from '../../../../platform/database/tenant-context.js';
import { PaymentSimulator } from './payment-simulator.js';
import { SimulatorGuard } from './simulator.guard.js';
import { formatMoney } from '../../../../kernel/money.js';
import { FUNDING_METHODS } from '../../funding/funding-method.js';
import type { PaymentIntentEntity } from '../../funding/payments/payment-intent.entity.js';

/** Pages of the simulated processor. A page requires no login, because the random payment id cannot be guessed. */
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

  /** Handles the approval button: reports the success and redirects the payer to `returnUrl`. */
  @Post(':id/approve')
  @AcrossTenants()
  @HttpCode(303)
  async approve(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const { returnUrl } = await this.simulator.outcome(id, 'succeed');
    response.redirect(303, returnUrl ? new URL(returnUrl).href : `/simulator/payments/${id}`);
  }
}

/**
 * Renders the page that a real processor would show: a printable voucher or an approval button. The text is Spanish, because the
 * payer reads the page.
 */
function paymentPage({ id, method, status, amount, expiresAt }: PaymentIntentEntity): string {
  const isVoucher = FUNDING_METHODS[method].payerInput === 'voucher';
  const title = isVoucher ? 'Ficha de pago en efectivo' : 'Aprobar el pago';
  return htmlPage({
    language: 'es-MX',
    title,
    styles: [PAGE_STYLE],
    content: html`<section class="card">
      <h1>${title}</h1>
      <p class="quiet">Simulación: no se mueve dinero real.</p>
      <h1>$${withThousands(formatMoney(amount))} MXN</h1>
      ${isVoucher ? html`<p class="number">${referenceOf(id)}</p>` : null}
      ${expiresAt && html`<p>Vence el ${inMexico(expiresAt)} (hora de la Ciudad de México).</p>`}
      ${
        isVoucher
          ? html`<p>
              Presenta esta ficha en la caja. El saldo de tu monedero aumenta cuando la tienda confirma el pago.
            </p>`
          : null
      }
      ${
        status === 'succeeded'
          ? html`<p><strong>Pagado.</strong></p>`
          : html`<form method="post" action="/simulator/payments/${id}/approve">
              <button>${isVoucher ? 'Simular el pago en caja' : 'Aprobar'}</button>
            </form>`
      }
    </section>`,
  });
}

const withThousands = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',');

const referenceOf = (id: string): string =>
  id
    .slice(3)
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$& ');

const inMexico = (instant: Date): string =>
  new Intl.DateTimeFormat('es-MX', {
    timeZone: 'America/Mexico_City',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(instant);
