import { Controller, Get, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../platform/http/routes/access.js';
import { AcrossTenants } from '../../../../platform/database/tenant-context.js';
import { PaymentSimulator } from './payment-simulator.js';
import { SimulatorGuard } from './simulator.guard.js';
import { formatMoney } from '../../../../kernel/money.js';
import { FUNDING_METHODS } from '../../funding/funding-method.js';
import type { PaymentIntentEntity } from '../../funding/payments/payment-intent.entity.js';

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

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 0; background: #f3f4f6; color: #111827; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 3rem auto; padding: 2rem; background: #fff; border: 1px solid #d1d5db; border-radius: .75rem; }
  h1 { margin: 0 0 .25rem; font-size: 1.25rem; }
  .amount { margin: 1rem 0; font-size: 2rem; font-weight: 700; }
  .reference { padding: .75rem; border: 1px dashed #6b7280; font: 1rem/1.4 ui-monospace, monospace; word-break: break-all; }
  .note { color: #4b5563; font-size: .875rem; }
  button { width: 100%; margin-top: 1rem; padding: .75rem; border: 0; border-radius: .5rem; background: #1d4ed8; color: #fff; font: inherit; cursor: pointer; }
  @media print { body { background: #fff; } main { margin: 0; border: 0; } form { display: none; } }`;

/** The page that a real processor would show: a voucher to print, or an approval. In Spanish, for the payer. */
function paymentPage(intent: PaymentIntentEntity): string {
  const isVoucher = FUNDING_METHODS[intent.method].payerInput === 'voucher';
  const title = isVoucher ? 'Ficha de pago en efectivo' : 'Aprobar el pago';
  const isPayable = intent.status !== 'succeeded';
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><main>
  <h1>${title}</h1>
  <p class="note">Simulación: no se mueve dinero real.</p>
  <p class="amount">$${withThousands(formatMoney(intent.amount))} MXN</p>
  ${isVoucher ? `<p class="reference">${referenceOf(intent.id)}</p>` : ''}
  ${isVoucher && intent.expiresAt ? `<p>Vence el ${inMexico(intent.expiresAt)} (hora de la Ciudad de México).</p>` : ''}
  ${isVoucher ? '<p>Presente esta ficha en la caja. Su monedero se abona cuando la tienda confirma el pago.</p>' : ''}
  ${isPayable ? `<form method="post" action="/simulator/payments/${intent.id}/approve"><button>${isVoucher ? 'Simular el pago en caja' : 'Aprobar'}</button></form>` : '<p><strong>Pagado.</strong></p>'}
</main></body>
</html>
`;
}

const withThousands = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',');

const referenceOf = (id: string): string =>
  (
    id
      .slice(3)
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join(' ');

const inMexico = (instant: Date): string =>
  new Intl.DateTimeFormat('es-MX', {
    timeZone: 'America/Mexico_City',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(instant);
