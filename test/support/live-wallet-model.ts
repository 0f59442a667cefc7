import type { TestingModule } from '@nestjs/testing';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApplyInvoice } from '../../src/flows/carrier-invoices/apply-invoice.js';
import type { InvoiceLine, LineFinding } from '../../src/flows/carrier-invoices/check-lines.js';
import type { Operation } from '../../src/platform/audit-trail/audit-trail.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { adminIn } from './admin.js';
import { sql } from './bench.js';
import { stranger, type Reply } from './client.js';
import type { ModelServer } from './model-server.js';
import type { TestOrganization } from './organization.js';
import { centavos, chosen, WalletModel, type LabelOperation, type ModelLabel } from './wallet-model.js';

/** How an invoice line differs from its label. Amounts in whole centavos. */
export interface ModelLine {
  readonly which: number;
  readonly kind: 'right' | 'too much' | 'overweight' | 'return' | 'nobody';
  readonly amount: number;
}

export type LateOperation =
  | { readonly kind: 'fund'; readonly amount: number; readonly succeeds: boolean; readonly kill: boolean }
  | { readonly kind: 'transfer' | 'return'; readonly amount: number; readonly times: number; readonly kill: boolean }
  | { readonly kind: 'succeed' | 'dispute' | 'dispute-won'; readonly which: number; readonly kill: boolean }
  | { readonly kind: 'refund'; readonly which: number; readonly amount: number | null; readonly kill: boolean }
  | { readonly kind: 'invoice'; readonly lines: readonly ModelLine[]; readonly times: number; readonly kill: boolean }
  | { readonly kind: 'contest' | 'reverse'; readonly which: number; readonly kill: boolean };

/** Amounts in whole centavos. */
interface ModelPayment {
  readonly id: string;
  readonly amount: number;
  credited: boolean;
  refunded: number;
  dispute: 'none' | 'open' | 'won';
}

interface ModelSurcharge {
  readonly id: string;
  readonly amount: number;
  status: 'CHARGED' | 'DISPUTED' | 'REVERSED';
}

const pesos = (amount: number): string => (amount / 100).toFixed(2);

/** Reversal of a credited payment by the processor. */
const heldOf = ({ amount, refunded, dispute }: ModelPayment): number =>
  Math.min(refunded + (dispute === 'open' ? amount : 0), amount);

/** Model of a LIVE wallet, including fundings, surcharges and reversals. */
export class LiveWalletModel extends WalletModel {
  private readonly payments: ModelPayment[] = [];
  private readonly surcharges: ModelSurcharge[] = [];
  /** Carrier invoices that billed the freight of a label. */
  private readonly billed = new Set<string>();
  /** Amounts charged again for used voided labels, by tracking number. */
  private readonly usedVoids = new Map<string, number>();
  private transferred = 0;
  private returned = 0;
  private serial = 0;
  private clabe: string | null = null;

  constructor(
    server: ModelServer,
    private readonly organization: TestOrganization,
    private readonly operators: TestingModule,
  ) {
    super(server, organization.live, 0);
  }

  override get balance(): number {
    const { funded, surcharges, usedVoids, adjustments } = this.figures;
    return super.balance + funded - surcharges - usedVoids + adjustments;
  }

  /** Expected values of the money report, except labels. */
  get figures(): Readonly<Record<'funded' | 'surcharges' | 'usedVoids' | 'adjustments', number>> {
    const credited = this.payments.filter((payment) => payment.credited);
    const funded = credited.reduce((sum, { amount }) => sum + amount, this.transferred);
    return {
      funded,
      surcharges: this.surcharges.reduce((sum, { amount, status }) => sum + (status === 'REVERSED' ? 0 : amount), 0),
      usedVoids: [...this.usedVoids.values()].reduce((sum, price) => sum + price, 0),
      // A negation of zero would be -0, which `toEqual` distinguishes from 0.
      adjustments: 0 - credited.reduce((sum, payment) => sum + heldOf(payment), this.returned),
    };
  }

  async applyLate(step: LateOperation | LabelOperation): Promise<void> {
    switch (step.kind) {
      case 'fund':
        return this.fund(step.amount, step.succeeds, step.kill);
      case 'transfer':
      case 'return':
        return this.transfer(step.kind, step.amount, step.times, step.kill);
      case 'succeed':
      case 'dispute':
      case 'dispute-won':
        return this.report(step.kind, chosen(this.payments, step.which), step.kill);
      case 'refund':
        return this.refund(chosen(this.payments, step.which), step.amount, step.kill);
      case 'invoice':
        return this.invoice(step.lines, step.times, step.kill);
      case 'contest':
        return this.contest(chosen(this.surcharges, step.which), step.kill);
      case 'reverse':
        return this.reverse(chosen(this.surcharges, step.which), step.kill);
      default:
        return this.apply(step);
    }
  }

  private async fund(amount: number, succeeds: boolean, kill: boolean): Promise<void> {
    const { status, data } = await this.post('/v1/wallet/fund/card', { amount: amount / 100 });
    expect(status).toBe(201);
    const payment: ModelPayment = {
      ...{ id: data.paymentIntentId, amount, credited: false },
      ...{ refunded: 0, dispute: 'none' },
    };
    this.payments.push(payment);
    if (succeeds) await this.report('succeed', payment, kill);
  }

  private async transfer(kind: 'transfer' | 'return', amount: number, times: number, kill: boolean): Promise<void> {
    this.clabe ??= (await this.post('/v1/wallet/funding-instructions')).data.clabe as string;
    const body = { clabe: this.clabe, amount: amount / 100, reference: `T${++this.serial}` };
    const path = kind === 'transfer' ? 'bank-transfers' : 'bank-transfers/return';
    for (let time = 0; time < times; time++)
      expect((await this.simulate(path, body, kill && time === 0)).status).toBe(201);
    if (kind === 'transfer') this.transferred += amount;
    else this.returned += amount;
  }

  private async report(
    what: 'succeed' | 'dispute' | 'dispute-won',
    payment: ModelPayment | undefined,
    kill: boolean,
  ): Promise<void> {
    if (!payment) return;
    expect((await this.simulate(`payment-intents/${payment.id}/${what}`, undefined, kill)).status).toBe(200);
    if (what === 'succeed') payment.credited = true;
    else if (what === 'dispute-won') payment.dispute = 'won';
    else if (payment.dispute === 'none') payment.dispute = 'open';
  }

  /** Refunds are cumulative. A refund that a killed service may have processed is not sent again. */
  private async refund(payment: ModelPayment | undefined, amount: number | null, kill: boolean): Promise<void> {
    if (!payment) return;
    const sum = amount === null ? payment.amount : payment.refunded + amount;
    const body = amount === null ? {} : { amount: amount / 100 };
    const payer = stranger();
    const reply = await this.server.send(async (baseUrl) => {
      const isReported =
        sum <= payment.amount && (await this.reportedRefund(payment)) === sum && sum > payment.refunded;
      return isReported ? null : payer.at(baseUrl).post(`/simulator/payment-intents/${payment.id}/refund`, body);
    }, kill);
    if (reply) expect(reply.status).toBe(sum > payment.amount ? 400 : 200);
    if (sum <= payment.amount) payment.refunded = sum;
  }

  private async reportedRefund({ id }: ModelPayment): Promise<number> {
    const [row] = await sql<{ amount: string | null }>(
      `SELECT max((body::jsonb ->> 'amount')::numeric) AS amount FROM payment_simulator.events
       WHERE body::jsonb ->> 'type' = 'refund' AND body::jsonb ->> 'reference' = $1`,
      [id],
    );
    return centavos(row!.amount ?? 0);
  }

  private async invoice(drafts: readonly ModelLine[], times: number, kill: boolean): Promise<void> {
    const carrierCode = this.labels[0]?.carrierCode;
    const labels = this.labels.filter((label) => label.carrierCode === carrierCode);
    if (!carrierCode) return;
    const reference = `${this.organization.id}-${++this.serial}`;
    const billed = drafts.map((draft, row) => this.line(draft, chosen(labels, draft.which)!, reference, row + 2));
    const expected = this.findingsOf(billed.map(({ line, label }) => ({ line, label })));
    const lines = billed.map(({ line }) => line);
    const apply = this.operators.get(ApplyInvoice);
    const run = async (operation: Operation | null): Promise<number> => {
      const { lines: checked, charged } = await acrossTenants(() =>
        apply.execute(carrierCode, lines, operation, () => undefined),
      );
      expect(checked.map(({ finding }) => finding)).toEqual(expected);
      return charged;
    };
    const surcharges = expected.filter((finding) => finding === 'surcharge').length;
    expect(await run(null)).toBe(0);
    const chargedBefore = kill ? await this.killedInvoice(carrierCode, reference, lines, surcharges) : 0;
    for (let time = 0; time < times; time++)
      expect(await run({ operator: 'eva', reason: 'model' })).toBe(time === 0 ? surcharges - chargedBefore : 0);
    await this.learnSurcharges(expected, lines);
  }

  /** Returns the number of surcharges charged before the command died. */
  private async killedInvoice(
    carrierCode: string,
    reference: string,
    lines: readonly InvoiceLine[],
    surcharges: number,
  ): Promise<number> {
    const file = join(tmpdir(), `${reference}.csv`);
    const rows = lines.map(({ trackingNumber, invoiceReference, concept, billedWeightKg, amount }) =>
      [trackingNumber, invoiceReference, concept, billedWeightKg, amount, 'MXN'].join(),
    );
    await writeFile(
      file,
      ['tracking_number,invoice_reference,concept,billed_weight_kg,amount,currency', ...rows].join('\n'),
    );
    const isCommitted = this.serial % 2 === 0;
    await this.server.killCommand(isCommitted ? 'carrier-invoice.applied' : 'carrier-invoice.charged', [
      ...['carrier-invoice', file, '--carrier', carrierCode],
    ]);
    return isCommitted ? surcharges : 0;
  }

  private line(
    { kind, amount }: ModelLine,
    label: ModelLabel,
    invoiceReference: string,
    row: number,
  ): { line: InvoiceLine; label: ModelLabel | null } {
    const common = { row, carrierCode: label.carrierCode, invoiceReference };
    if (kind === 'nobody') {
      const trackingNumber = `NOBODY-${invoiceReference}-${row}`;
      return {
        line: { ...common, trackingNumber, concept: 'freight', billedWeightKg: null, amount: pesos(amount) },
        label: null,
      };
    }
    const { trackingNumber } = label;
    if (kind === 'overweight' || kind === 'return')
      return { line: { ...common, trackingNumber, concept: kind, billedWeightKg: '4', amount: pesos(amount) }, label };
    const billed = label.price + (kind === 'right' ? 0 : amount);
    return {
      line: { ...common, trackingNumber, concept: 'freight', billedWeightKg: null, amount: pesos(billed) },
      label,
    };
  }

  /** Expected finding of each line. Source: docs/surcharges.md#rules-and-limits */
  private findingsOf(billed: readonly { line: InvoiceLine; label: ModelLabel | null }[]): LineFinding[] {
    const inFile = new Set<string>();
    const before = new Set(this.billed);
    for (const { line, label } of billed)
      if (label?.voided && line.billedWeightKg !== null) this.usedVoids.set(label.trackingNumber, label.price);
    return billed.map(({ line, label }) => {
      if (!label) return 'unknown';
      const key = `${line.trackingNumber} ${line.concept}`;
      const isSecond = inFile.has(key) || (line.concept === 'freight' && before.has(line.trackingNumber));
      inFile.add(key);
      if (line.concept === 'freight') this.billed.add(line.trackingNumber);
      if (isSecond) return 'billed_twice';
      if (label.voided && !this.usedVoids.has(label.trackingNumber)) return 'void_billed';
      if (line.concept !== 'freight') return 'surcharge';
      return centavos(line.amount) === label.price ? 'matched' : 'differs';
    });
  }

  private async learnSurcharges(expected: readonly LineFinding[], lines: readonly InvoiceLine[]): Promise<void> {
    const charged = lines.filter((_, index) => expected[index] === 'surcharge');
    if (charged.length === 0) return;
    const { data } = await this.read(`/v1/wallet/surcharges?limit=${charged.length}`);
    expect(data.map(({ amount }: { amount: string }) => amount).sort()).toEqual(
      charged.map(({ amount }) => amount).sort(),
    );
    for (const { id, amount } of data) this.surcharges.push({ id, amount: centavos(amount), status: 'CHARGED' });
  }

  private async contest(surcharge: ModelSurcharge | undefined, kill: boolean): Promise<void> {
    if (!surcharge) return;
    const path = `/v1/wallet/surcharges/${surcharge.id}/dispute`;
    const { status } = await this.keyed(path, { reason: 'It weighs less.' }, kill);
    expect(status).toBe(surcharge.status === 'CHARGED' ? 200 : 400);
    if (surcharge.status === 'CHARGED') surcharge.status = 'DISPUTED';
  }

  private async reverse(surcharge: ModelSurcharge | undefined, kill: boolean): Promise<void> {
    if (!surcharge) return;
    const args = ['reverse-surcharge', surcharge.id, '--reason', 'model'] as const;
    // Killed before its commit, so nothing changed.
    if (kill && surcharge.status !== 'REVERSED') await this.server.killCommand('wallet.posted', args);
    const { code } = await adminIn(this.operators, ...args);
    expect(code).toBe(surcharge.status === 'REVERSED' ? 1 : 0);
    surcharge.status = 'REVERSED';
  }

  private simulate(path: string, body?: object, kill = false): Promise<Reply> {
    const payer = stranger();
    return this.server.send((baseUrl) => payer.at(baseUrl).post(`/simulator/${path}`, body), kill);
  }
}
