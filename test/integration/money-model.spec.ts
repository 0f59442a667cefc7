import fc from 'fast-check';
import { findingsAtLast } from '../support/audit.js';
import { bench } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';

/** How many histories, and how long each. Together thousands of operations with MODEL_RUNS=100. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 4);
const LENGTH = 60;
const OPENING = 100_000;

type Operation =
  | { readonly kind: 'buy' | 'buy rejected'; readonly rate: number }
  | { readonly kind: 'void' | 'repeat'; readonly which: number }
  | { readonly kind: 'reset' };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('buy' as const), rate: fc.nat(12) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy rejected' as const), rate: fc.nat(12) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('void' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reset' as const }) },
);

const centavos = (amount: string | number): number => Math.round(Number(amount) * 100);

/** What the wallet must say, in whole centavos, next to the wallet itself. */
class Model {
  balance = OPENING;
  private readonly bought: { shipment: any; price: number; rateId: string; voided: boolean }[] = [];

  constructor(private readonly organization: TestOrganization) {}

  async apply(step: Operation): Promise<void> {
    switch (step.kind) {
      case 'buy':
      case 'buy rejected':
        return this.buy(step.rate, step.kind === 'buy rejected');
      case 'void':
        return this.void(step.which);
      case 'repeat':
        return this.repeat(step.which);
      case 'reset':
        await this.organization.session.post('/v1/wallet/test/reset');
        this.balance = 1_000_000;
    }
  }

  private async buy(rateIndex: number, rejected: boolean): Promise<void> {
    const { test } = this.organization;
    const shipment = await createShipment(test, rejected ? { metadata: { simulate: 'label_rejected' } } : {});
    const rate = shipment.rates[rateIndex % shipment.rates.length];
    const price = centavos(rate.totalPrice);
    const { status, data, error } = await test.post(`/v1/shipments/${shipment.id}/label`, { rateId: rate.id });
    if (price > this.balance) {
      expect([status, centavos(error.details['shortfall'] as string)]).toEqual([402, price - this.balance]);
    } else if (rejected) {
      expect([status, centavos(error.details['refundedAmount'] as string)]).toEqual([502, price]);
    } else {
      this.balance -= price;
      expect([status, centavos(data.charged), centavos(data.walletBalanceAfter)]).toEqual([201, price, this.balance]);
      this.bought.push({ shipment, price, rateId: rate.id, voided: false });
    }
  }

  private async void(which: number): Promise<void> {
    const label = this.bought[which % (this.bought.length || 1)];
    if (!label) return;
    const { status, data } = await this.organization.test.post(`/v1/shipments/${label.shipment.id}/label/void`);
    if (label.voided) {
      expect(status).toBe(409);
      return;
    }
    label.voided = true;
    this.balance += label.price;
    expect([status, centavos(data.refundedAmount)]).toEqual([200, label.price]);
  }

  private async repeat(which: number): Promise<void> {
    const label = this.bought[which % (this.bought.length || 1)];
    if (!label) return;
    const path = `/v1/shipments/${label.shipment.id}/label`;
    const { status } = await this.organization.test.post(path, { rateId: label.rateId });
    expect(status).toBe(label.voided ? 409 : 201);
  }
}

describe('The wallet against a simple model', () => {
  it('is exact to the centavo over random purchases, refusals, voids, repetitions and resets', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: LENGTH, maxLength: LENGTH }), async (history) => {
        const organization = await newOrganization({ testBalance: '1000.00' });
        const model = new Model(organization);
        for (const step of history) await model.apply(step);
        const { data } = await organization.test.get('/v1/wallet/balance');
        expect(centavos(data.balance)).toBe(model.balance);
        expect(await findingsAtLast(bench.databaseUrl, { organizationId: organization.id })).toEqual([]);
      }),
      // A failure prints its seed; a history is not made shorter, for that would take minutes.
      {
        numRuns: RUNS,
        endOnFailure: true,
        ...(process.env['MODEL_SEED'] ? { seed: Number(process.env['MODEL_SEED']) } : {}),
      },
    );
  }, 600_000);
});
