import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '../../../../kernel/clock.js';
import { money } from '../../../../kernel/money.js';
import { Config } from '../../../../platform/config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { buildClabe } from '../../funding/clabe.js';
import type { PaymentTrigger } from '../../funding/payment-status.js';
import {
  PaymentProcessor,
  type IssuedAccount,
  type OpenedPayment,
  type PaymentOrder,
  type ProcessorEvent,
} from '../payment-processor.js';
import { checkReport, SIGNATURE_HEADER } from './signed-report.js';

/** A report as it travels. Amounts are decimal strings. */
export type Report =
  | {
      readonly id: string;
      readonly type: 'payment';
      readonly reference: string;
      readonly outcome: PaymentTrigger;
      readonly amount: string | null;
    }
  | {
      readonly id: string;
      readonly type: 'transfer';
      readonly clabe: string;
      readonly reference: string;
      readonly amount: string;
    };

const VOUCHER_DAYS = 3;
const STP = { code: '646', name: 'STP', plaza: '180' };

/** Money that nobody has: pages of ours instead of a bank's, reports that the simulator's endpoints set off. */
@Injectable()
export class SimulatedProcessor extends PaymentProcessor {
  override readonly name = 'simulated';
  override readonly publishableKey = 'pk_simulated';

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    super();
  }

  // Everything follows from the order, so that asking twice is asking once without a record of it.
  override openPayment({ id, method, createdAt }: PaymentOrder): Promise<OpenedPayment> {
    const page = `${this.config.publicBaseUrl}/simulator/payments/${id}`;
    return Promise.resolve({
      processorPaymentId: `sim_${id}`,
      clientSecret: method === 'card' ? `${id}_secret_${digestOf(id)}` : null,
      redirectUrl: method === 'ewallet' ? page : null,
      voucher: method === 'cash' ? { url: page, expiresAt: daysAfter(createdAt, VOUCHER_DAYS) } : null,
    });
  }

  override async openAccount(): Promise<IssuedAccount> {
    const [row] = await this.database.query<{ account: string }>(
      "SELECT nextval('payment_simulator.accounts') AS account",
    );
    const clabe = buildClabe(STP.code, STP.plaza, row!.account);
    return { account: clabe, clabe, bankName: STP.name, bankCode: STP.code };
  }

  override readEvent(body: Buffer, headers: Readonly<Record<string, unknown>>): ProcessorEvent {
    const text = body.toString('utf8');
    checkReport(text, headers[SIGNATURE_HEADER], this.clock.now());
    return toEvent(JSON.parse(text) as Report);
  }

  override async eventsBetween(from: Date, until: Date): Promise<ProcessorEvent[]> {
    const rows = await this.database.query<{ body: string }>(
      'SELECT body FROM payment_simulator.events WHERE created_at >= $1 AND created_at <= $2 ORDER BY created_at',
      [from, until],
    );
    return rows.map(({ body }) => toEvent(JSON.parse(body) as Report));
  }

  /** The simulated bank keeps nothing back. */
  override collect(): Promise<void> {
    return Promise.resolve();
  }

  /** Nobody can sell a plan for money that does not exist. */
  override openCheckout(): Promise<null> {
    return Promise.resolve(null);
  }

  override endSubscription(): Promise<void> {
    return Promise.resolve();
  }
}

function toEvent(report: Report): ProcessorEvent {
  return report.type === 'payment'
    ? {
        kind: 'payment',
        id: report.id,
        intentId: report.reference,
        processorPaymentId: `sim_${report.reference}`,
        trigger: report.outcome,
        amount: report.amount === null ? null : money(report.amount),
      }
    : {
        kind: 'transfer',
        id: report.id,
        // A payer's reference is their own: two payers may use the same.
        transferId: `${report.clabe}:${report.reference}`,
        account: report.clabe,
        amount: money(report.amount),
      };
}

const digestOf = (text: string): string => createHash('sha256').update(`simulated ${text}`).digest('hex').slice(0, 32);

const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * 24 * 60 * 60 * 1000);
