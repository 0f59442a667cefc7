import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { billingInfo } from '../../../../test/support/billing.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { eventTypes } from '../../../../test/support/wallet-rows.js';
import { money } from '../../../kernel/money.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { BillingInfoRequest } from '../billing-info.request.js';
import { BillingModule } from '../billing.module.js';
import { MakeInvoice, paymentFormOf } from './make-invoice.js';
import { BillingInfoService } from '../billing-info.service.js';
import { StampingTask } from '../stamping/stamping.task.js';
import { StampingRefused, StampingService, type Stamped, type StampOrder } from '../stamping/stamping-service.js';

/** A stamping service that issues or rejects documents and counts the orders. */
class StampingInMemory extends StampingService {
  refusal: Error | null = null;
  readonly orders: StampOrder[] = [];

  override stamp(order: StampOrder): Promise<Stamped> {
    this.orders.push(order);
    if (this.refusal) return Promise.reject(this.refusal);
    const file = new TextEncoder().encode('<cfdi/>');
    const names = { uuid: `uuid-of-${order.id}`, serviceId: order.id };
    return Promise.resolve({ ...names, series: 'A', folioNumber: '1', xml: file, pdf: file });
  }

  override cancel = (): Promise<void> => Promise.resolve();
}

describe('Invoices', () => {
  const stamping = new StampingInMemory();
  let module: TestingModule;
  let organizationId: string;

  beforeAll(async () => {
    module = await openTestingModule([BillingModule]);
    Object.assign(module.get(StampingTask), { stamping });
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    stamping.refusal = null;
    organizationId = (await newOrganization()).id;
  });

  const asLive = <Result>(work: () => Promise<Result>): Promise<Result> =>
    asTenant({ organizationId, livemode: true }, work);

  const save = (overrides: object = {}) =>
    asLive(() =>
      module
        .get(BillingInfoService)
        .save({ organizationId, livemode: true }, billingInfo(overrides) as unknown as BillingInfoRequest),
    );

  const fund = (causeId = `pi_of_${organizationId}`) =>
    asLive(() =>
      module
        .get(Database)
        .transaction(() =>
          module
            .get(MakeInvoice)
            .onFunded(
              { organizationId, method: 'card', cardFunding: null, amount: money('116.00'), causeId },
              `txn_of_${causeId}`,
            ),
        ),
    );

  const invoices = () =>
    sql('SELECT status, subtotal, tax, total, stamp_problem AS "problem" FROM invoices WHERE organization_id = $1', [
      organizationId,
    ]);

  /** Postal codes of the receiver in all stamp orders of this organization. */
  const askedFor = async (): Promise<string[]> => {
    const own = await sql('SELECT id FROM invoices WHERE organization_id = $1', [organizationId]);
    return stamping.orders
      .filter((order) => own.some(({ id }) => id === order.id))
      .map(({ receiver }) => receiver.postalCode);
  };

  /** Makes the next attempt due. */
  const stamp = async (): Promise<void> => {
    await sql("UPDATE invoices SET stamp_after = now() - interval '1 s' WHERE organization_id = $1", [organizationId]);
    await acrossTenants(() => module.get(StampingTask).run());
  };

  it('are created once for each funding if the profile requires them, with separate IVA', async () => {
    await fund();
    await save({ requireInvoice: false });
    await fund();
    expect(await invoices()).toEqual([]);

    expect((await save({ requireInvoice: true })).created).toBe(false);
    await fund();
    await expect(fund()).rejects.toThrow('invoices_funding');

    expect(await invoices()).toEqual([
      { status: 'PENDING', subtotal: '100.00', tax: '16.00', total: '116.00', problem: null },
    ]);
    expect(await eventTypes({ organizationId, livemode: true })).toEqual(['invoice.created']);
  });

  it('belong to one profile, even if it is saved twice concurrently', async () => {
    const saved = await Promise.all([save(), save()]);

    expect(saved.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(saved.map(({ info }) => info.id)).size).toBe(1);
  });

  it('that are rejected stay PENDING with the reason, and are issued once after the profile is corrected', async () => {
    await save({ requireInvoice: true, postalCode: '99999' });
    await fund();
    stamping.refusal = new StampingRefused('The postal code is not that of the taxpayer.');
    await stamp();
    expect(await invoices()).toMatchObject([{ status: 'PENDING', problem: stamping.refusal.message }]);

    stamping.refusal = null;
    await save({ postalCode: '06600' });
    await stamp();
    await stamp();

    expect(await invoices()).toMatchObject([{ status: 'ISSUED', problem: null }]);
    expect(await askedFor()).toEqual(['99999', '06600']);
  });

  it('are claimed by one process, and another process finds nothing until the next attempt is due', async () => {
    await save({ requireInvoice: true });
    await fund();
    stamping.refusal = new StampingRefused('No answer.');

    await Promise.all([1, 2, 3].map(() => acrossTenants(() => module.get(StampingTask).run())));

    expect(await askedFor()).toHaveLength(1);
  });
});

describe('The payment form of an invoice', () => {
  it.each([
    ['card', 'credit', '04'],
    ['card', 'debit', '28'],
    ['card', 'prepaid', '28'],
    ['card', 'unknown', '04'],
    ['card', null, '04'],
    ['transfer', null, '03'],
    ['ewallet', null, '31'],
    ['cash', null, '01'],
  ] as const)('for a %s payment (%s) is %s', (method, cardFunding, form) => {
    expect(paymentFormOf({ method, cardFunding })).toBe(form);
  });
});
