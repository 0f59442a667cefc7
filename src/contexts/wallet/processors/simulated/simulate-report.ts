import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../kernel/api-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId, randomToken } from '../../../../kernel/ids.js';
import { formatMoney, money } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import { FundingRepository } from '../../funding/funding.repository.js';
import type { PaymentIntent } from '../../funding/payment-intent.js';
import { PaymentIntentRepository } from '../../funding/payment-intent.repository.js';
import { ReceiveProcessorEvent } from '../../funding/receive-processor-event.js';
import type { Report } from './simulated-processor.js';
import { SIGNATURE_HEADER, signReport } from './signed-report.js';

export interface SimulatedTransfer {
  readonly clabe: string;
  /** MXN. */
  readonly amount: number;
  readonly reference: string | null;
}

/**
 * Makes the simulated processor report: it remembers its report, as a real one does, and delivers it, signed, through
 * the receiver of real ones. Where it gets lost on the way, the reconciliation finds it.
 */
@Injectable()
export class SimulateReport {
  constructor(
    private readonly database: Database,
    private readonly intents: PaymentIntentRepository,
    private readonly fundings: FundingRepository,
    private readonly receiveEvent: ReceiveProcessorEvent,
    private readonly clock: Clock,
  ) {}

  /** The transfer's reference. Throws `RESOURCE_NOT_FOUND` for a CLABE that is nobody's. */
  async transfer({ clabe, amount, reference }: SimulatedTransfer): Promise<string> {
    if (!(await this.fundings.findByAccount('simulated', clabe))) throw notFound('CLABE');
    const known = reference ?? randomToken(12);
    await this.report({
      id: newId('evt'),
      type: 'transfer',
      clabe,
      reference: known,
      amount: formatMoney(money(amount)),
    });
    return known;
  }

  /** The payment as it then is. Throws `RESOURCE_NOT_FOUND`. */
  async outcome(intentId: string, outcome: 'succeed' | 'fail'): Promise<PaymentIntent> {
    const intent = await this.intents.findAny(intentId);
    if (!intent) throw notFound('Payment');
    await this.report({
      id: newId('evt'),
      type: 'payment',
      reference: intentId,
      outcome,
      amount: outcome === 'succeed' ? intent.amount : null,
    });
    return (await this.intents.findAny(intentId)) ?? intent;
  }

  private async report(report: Report): Promise<void> {
    const body = JSON.stringify(report);
    await this.database.run('INSERT INTO payment_simulator.events (id, body) VALUES ($1, $2)', [report.id, body]);
    const signature = signReport(body, this.clock.now());
    await this.receiveEvent.execute(Buffer.from(body), { [SIGNATURE_HEADER]: signature });
  }
}
