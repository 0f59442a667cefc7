import { clabe as clabes } from 'clabe-validator';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../../kernel/clock.js';
import { money, ZERO } from '../../../../kernel/money.js';
import type { Database } from '../../../../platform/database/database.js';
import type { PublicAddress } from '../../../../platform/http/public-address.js';
import { FUNDING_METHODS, VOUCHER_DAYS, type FundingMethod, type OpenedPayment } from '../../funding/funding-method.js';
import type { PaymentTrigger } from '../../funding/payments/payment-status.js';
import {
  ForgedEvent,
  PaymentProcessor,
  type CollectedTransfer,
  type IssuedAccount,
  type PaymentOrder,
  type ProcessorEvent,
} from '../payment-processor.js';

/** Body of a signed report. Amounts are decimal strings in MXN. */
export type Report = { readonly id: string; readonly reference: string } & (
  | { readonly type: 'payment'; readonly outcome: PaymentTrigger; readonly amount: string | null }
  | { readonly type: 'transfer' | 'transfer_returned'; readonly clabe: string; readonly amount: string }
  /** `reference` is the id of the payment intent. `amount` is the sum of all refunds of the payment, or the disputed amount. */
  | { readonly type: 'refund' | 'dispute' | 'dispute_won' | 'dispute_lost'; readonly amount: string }
);

/**
 * This key is public, so the signature protects nothing. Reports are signed so that simulated and real payments use the same code.
 */
const SECRET = 'whsec_simulated';
const TOLERANCE_SECONDS = 300;

export const SIGNATURE_HEADER = 'simulated-signature';

const STP = { code: '646', name: 'STP', plaza: '180' };

/** Simulates payments with local payment pages. The simulator endpoints create the reports (webhook events). */
export class SimulatedProcessor extends PaymentProcessor {
  override readonly name = 'simulated';
  override readonly publishableKey = 'pk_simulated';
  override readonly methods = Object.keys(FUNDING_METHODS) as FundingMethod[];

  constructor(
    private readonly database: Database,
    private readonly address: PublicAddress,
    private readonly clock: Clock,
  ) {
    super();
  }

  // All values are derived from the payment order, so a repeated call returns the same result.
  override openPayment({ id, method, createdAt }: PaymentOrder): Promise<OpenedPayment> {
    const page = `${this.address.baseUrl}/simulator/payments/${id}`;
    const { payerInput } = FUNDING_METHODS[method];
    return Promise.resolve({
      processorPaymentId: `sim_${id}`,
      clientSecret: payerInput === 'clientSecret' ? `${id}_secret_${digestOf(id)}` : null,
      redirectUrl: payerInput === 'redirectUrl' ? page : null,
      voucher: payerInput === 'voucher' ? { url: page, expiresAt: daysAfter(createdAt, VOUCHER_DAYS) } : null,
    });
  }

  override async openAccount(): Promise<IssuedAccount> {
    const [row] = await this.database.query<{ account: string }>(
      "SELECT nextval('payment_simulator.accounts') AS account",
    );
    const clabe = clabes.calculate(Number(STP.code), Number(STP.plaza), Number(row!.account));
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

  /** Simulated transfers need no collection. */
  override collect({ transferId }: CollectedTransfer): Promise<string> {
    return Promise.resolve(`sim_${transferId}`);
  }

  override cancelCollection(): Promise<void> {
    return Promise.resolve();
  }

  /** The simulated processor provides no checkout for plans. */
  override openCheckout(): Promise<null> {
    return Promise.resolve(null);
  }

  override endSubscription(): Promise<void> {
    return Promise.resolve();
  }
}

function toEvent(report: Report): ProcessorEvent {
  const { id, type, reference } = report;
  switch (type) {
    case 'payment':
      return {
        kind: 'payment',
        id,
        intentId: reference,
        processorPaymentId: `sim_${reference}`,
        trigger: report.outcome,
        amount: report.amount === null ? null : money(report.amount),
      };
    case 'transfer':
      return {
        kind: 'transfer',
        id,
        // The id contains the CLABE because two payers may use the same reference.
        transferId: `${report.clabe}:${reference}`,
        account: report.clabe,
        amount: money(report.amount),
      };
    case 'transfer_returned':
      return {
        kind: 'reversal',
        id,
        reversal: 'return',
        reference: `rt_${report.clabe}:${reference}`,
        funding: { account: report.clabe },
        amount: money(report.amount),
        isFinal: true,
      };
    default:
      return {
        kind: 'reversal',
        id,
        reversal: type === 'refund' ? 'refund' : 'dispute',
        reference: type === 'refund' ? refundReference(reference) : `dp_${reference}`,
        funding: { processorPaymentId: `sim_${reference}` },
        amount: type === 'dispute_won' ? ZERO : money(report.amount),
        isFinal: type === 'dispute_won',
        isLost: type === 'dispute_lost',
      };
  }
}

/** All refunds of a payment share this reference. A report contains the sum of all refunds of the payment. */
export const refundReference = (intentId: string): string => `re_${intentId}`;

const digestOf = (text: string): string => createHash('sha256').update(`simulated ${text}`).digest('hex').slice(0, 32);

const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * 24 * 60 * 60 * 1000);

/** `t=<Unix seconds>,v1=<hex>`. The signature covers `<t>.<body>`. */
export const signReport = (body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(seconds, body)}`;
};

/** Throws `ForgedEvent` if the signature is invalid or older than five minutes. */
function checkReport(body: string, signature: unknown, at: Date): void {
  const parts = typeof signature === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) : null;
  if (!parts) throw new ForgedEvent('has no signature of the processor');
  const seconds = Number(parts[1]);
  if (!timingSafeEqual(Buffer.from(parts[2]!), Buffer.from(digest(seconds, body))))
    throw new ForgedEvent('is not signed by the processor');
  if (Math.abs(at.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) throw new ForgedEvent('is too old');
}

const digest = (seconds: number, body: string): string =>
  createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
