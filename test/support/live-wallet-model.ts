import type { TestingModule } from '@nestjs/testing';
import { ApplyInvoice } from '../../src/flows/carrier-invoices/apply-invoice.js';
import type { InvoiceLine, LineFinding } from '../../src/flows/carrier-invoices/invoice-line.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { adminIn } from './admin.js';
import { stranger, type Reply } from './client.js';
import type { ModelServer } from './model-server.js';
import type { TestOrganization } from './organization.js';
import { centavos, chosen, WalletModel, type LabelOperation, type ModelLabel } from './wallet-model.js';

/** How a line of a carrier's invoice is made of a label; the amounts in whole centavos. */
export interface ModelLine {
  readonly which: number;
  readonly kind: 'right' | 'too much' | 'overweight' | 'return' | 'nobody';
  readonly amount: number;
}

export type LateOperation =
  | { readonly kind: 'fund'; readonly amount: number; readonly succeeds: boolean; readonly kill: boolean }
  | { readonly kind: 'transfer'; readonly amount: number; readonly times: number }
  | { readonly kind: 'succeed' | 'dispute' | 'dispute-won'; readonly which: number; readonly kill: boolean }
  | { readonly kind: 'refund'; readonly which: number; readonly amount: number | null }
  | { readonly kind: 'invoice'; readonly lines: readonly ModelLine[]; readonly times: number }
  | { readonly kind: 'reverse'; readonly which: number };

/** Amounts in whole centavos. */
interface ModelPayment {
  readonly id: string;
  readonly amount: number;
  credited: boolean;
  refunded: number;
  dispute: 'none' | 'open' | 'won';
}

const pesos = (amount: number): string => (amount / 100).toFixed(2);

/** What the payment leaves in the wallet. */
const netOf = ({ amount, credited, refunded, dispute }: ModelPayment): number =>
  credited ? amount - Math.min(refunded + (dispute === 'open' ? amount : 0), amount) : 0;

/** A LIVE wallet: also what comes in, and what is billed and taken back later. */
export class LiveWalletModel extends WalletModel {
  private readonly payments: ModelPayment[] = [];
  private readonly surcharges: { readonly id: string; readonly amount: number; reversed: boolean }[] = [];
  /** The invoices that billed a label's freight. */
  private readonly billed = new Set<string>();
  private transferred = 0;
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
    const charged = this.surcharges.reduce((sum, { amount, reversed }) => sum + (reversed ? 0 : amount), 0);
    return super.balance + this.transferred + this.payments.reduce((sum, each) => sum + netOf(each), 0) - charged;
  }

  async applyLate(step: LateOperation | LabelOperation): Promise<void> {
    switch (step.kind) {
      case 'fund':
        return this.fund(step.amount, step.succeeds, step.kill);
      case 'transfer':
        return this.transfer(step.amount, step.times);
      case 'succeed':
      case 'dispute':
      case 'dispute-won':
        return this.report(step.kind, chosen(this.payments, step.which), step.kill);
      case 'refund':
        return this.refund(chosen(this.payments, step.which), step.amount);
      case 'invoice':
        return this.invoice(step.lines, step.times);
      case 'reverse':
        return this.reverse(step.which);
      default:
        return this.apply(step);
    }
  }

  private async fund(amount: number, succeeds: boolean, kill: boolean): Promise<void> {
    const { status, data } = await this.caller.post('/v1/wallet/fund/card', { amount: amount / 100 });
    expect(status).toBe(201);
    const payment: ModelPayment = {
      ...{ id: data.paymentIntentId, amount, credited: false },
      ...{ refunded: 0, dispute: 'none' },
    };
    this.payments.push(payment);
    if (succeeds) await this.report('succeed', payment, kill);
  }

  private async transfer(amount: number, times: number): Promise<void> {
    this.clabe ??= (await this.caller.post('/v1/wallet/funding-instructions')).data.clabe as string;
    const body = { clabe: this.clabe, amount: amount / 100, reference: `T${++this.serial}` };
    for (let time = 0; time < times; time++) await this.simulate('bank-transfers', body);
    this.transferred += amount;
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

  private async refund(payment: ModelPayment | undefined, amount: number | null): Promise<void> {
    if (!payment) return;
    const sum = amount === null ? payment.amount : payment.refunded + amount;
    const body = amount === null ? {} : { amount: amount / 100 };
    const { status } = await this.simulate(`payment-intents/${payment.id}/refund`, body);
    expect(status).toBe(sum > payment.amount ? 400 : 200);
    if (status === 200) payment.refunded = sum;
  }

  private async invoice(drafts: readonly ModelLine[], times: number): Promise<void> {
    const carrierCode = this.labels[0]?.carrierCode;
    const labels = this.labels.filter((label) => label.carrierCode === carrierCode);
    if (!carrierCode) return;
    const reference = `${this.organization.id}-${++this.serial}`;
    const billed = drafts.map((draft, row) => this.line(draft, chosen(labels, draft.which)!, reference, row + 2));
    const expected = this.findingsOf(billed.map(({ line, label }) => ({ line, label })));
    const lines = billed.map(({ line }) => line);
    const apply = this.operators.get(ApplyInvoice);
    const operation = { operator: 'eva', reason: 'model' };
    for (let time = 0; time < times; time++) {
      const { lines: checked, charged } = await acrossTenants(() =>
        apply.execute(carrierCode, lines, operation, () => undefined),
      );
      expect(checked.map(({ finding }) => finding)).toEqual(expected);
      expect(charged).toBe(time === 0 ? expected.filter((finding) => finding === 'surcharge').length : 0);
    }
    await this.learnSurcharges(expected, lines);
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

  /** What must be found of each line, in the words of docs/reference/surcharges.md#carrier-invoices. */
  private findingsOf(billed: readonly { line: InvoiceLine; label: ModelLabel | null }[]): LineFinding[] {
    const inFile = new Set<string>();
    const before = new Set(this.billed);
    return billed.map(({ line, label }) => {
      if (!label) return 'unknown';
      const key = `${line.trackingNumber} ${line.concept}`;
      const isSecond = inFile.has(key) || (line.concept === 'freight' && before.has(line.trackingNumber));
      inFile.add(key);
      if (line.concept === 'freight') this.billed.add(line.trackingNumber);
      if (isSecond) return 'billed_twice';
      if (label.voided) return 'void_billed';
      if (line.concept !== 'freight') return 'surcharge';
      return centavos(line.amount) === label.price ? 'matched' : 'differs';
    });
  }

  private async learnSurcharges(expected: readonly LineFinding[], lines: readonly InvoiceLine[]): Promise<void> {
    const charged = lines.filter((_, index) => expected[index] === 'surcharge');
    if (charged.length === 0) return;
    const { data } = await this.caller.get(`/v1/wallet/surcharges?limit=${charged.length}`);
    expect(data.map(({ amount }: { amount: string }) => amount).sort()).toEqual(
      charged.map(({ amount }) => amount).sort(),
    );
    for (const { id, amount } of data) this.surcharges.push({ id, amount: centavos(amount), reversed: false });
  }

  private async reverse(which: number): Promise<void> {
    const surcharge = chosen(this.surcharges, which);
    if (!surcharge) return;
    const { code } = await adminIn(this.operators, 'reverse-surcharge', surcharge.id, '--reason', 'model');
    expect(code).toBe(surcharge.reversed ? 1 : 0);
    surcharge.reversed = true;
  }

  private simulate(path: string, body?: object, kill = false): Promise<Reply> {
    const payer = stranger();
    return this.server.send((baseUrl) => payer.at(baseUrl).post(`/simulator/${path}`, body), kill);
  }
}
