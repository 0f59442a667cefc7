import type { TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import { ProcessorEventsService } from '../../src/contexts/wallet/funding/processor-events/processor-events.service.js';
import { CarrierInvoicesModule } from '../../src/flows/carrier-invoices/carrier-invoices.module.js';
import { MoneyReportModule } from '../../src/flows/money-report/money-report.module.js';
import { changeOf, totalOf } from '../../src/flows/money-report/money-report.js';
import { ReadMoney } from '../../src/flows/money-report/read-money.js';
import { readMonth } from '../../src/kernel/dates/mexico-city-month.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { findingsAtLast } from '../support/audit.js';
import { sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { expectTotalsOfStatement } from '../support/statement-totals.js';
import { costsByShipments, costsByStatement } from '../support/label-costs.js';
import { LiveWalletModel, type LateOperation, type ModelLine } from '../support/live-wallet-model.js';
import { ModelServer } from '../support/model-server.js';
import { monthAgo } from '../support/months.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { monterrey } from '../support/shipments.js';
import { openTestingModule } from '../support/testing-module.js';
import { centavos, WalletModel, type LabelOperation } from '../support/wallet-model.js';
import { LONG_TEST_MS } from '../support/timeouts.js';

jest.setTimeout(LONG_TEST_MS);

/** `MODEL_RUNS=84` applies ten thousand operations to a service of their own, which is killed now and then. */
const LONG = process.env['MODEL_RUNS'] !== undefined;
/** The histories of each kind of wallet, how many of them at once, and the operations in each. */
const HISTORIES = Number(process.env['MODEL_RUNS'] ?? 2);
const AT_ONCE = LONG ? Math.min(8, HISTORIES) : 1;
const LENGTH = 60;

const OPTIONS = {
  numRuns: Math.ceil(HISTORIES / AT_ONCE),
  // A failure prints its seed. Shrinking is disabled, because it would take minutes.
  endOnFailure: true,
  ...(process.env['MODEL_SEED'] ? { seed: Number(process.env['MODEL_SEED']) } : {}),
};

type Reset = { readonly kind: 'reset' };
/** What changes no balance. */
type Erase = { readonly kind: 'erase' };

const which = fc.nat();
const amount = fc.integer({ min: 1, max: 90_000 });
const rate = fc.nat(12);
const times = fc.integer({ min: 1, max: 2 });
/** Without bias: small numbers would be frequent. */
const dice = fc.noBias(fc.nat(99));
const kill = dice.map((thrown) => LONG && thrown < 1);
/** Of operators' commands, which are few. */
const killCommand = dice.map((thrown) => LONG && thrown < 12);

const ofLabels: fc.WeightedArbitrary<LabelOperation>[] = [
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('buy' as const), rate, kill }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('void' as const), which, kill }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which, kill: fc.constant(false) }) },
];

/** `label_rejected` and resets are of TEST. */
const erase = { weight: 1, arbitrary: fc.constant({ kind: 'erase' as const }) };

const testOperation: fc.Arbitrary<LabelOperation | Reset | Erase> = fc.oneof(
  ...ofLabels,
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy rejected' as const), rate, kill }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reset' as const }) },
  erase,
);

const line: fc.Arbitrary<ModelLine> = fc.record({
  which,
  kind: fc.constantFrom('right', 'too much', 'overweight', 'return', 'nobody'),
  amount,
});

const liveOperation: fc.Arbitrary<LabelOperation | LateOperation | Erase> = fc.oneof(
  ...ofLabels,
  erase,
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fund' as const),
      amount: fc.integer({ min: 5000, max: 90_000 }),
      succeeds: fc.boolean(),
      kill,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('transfer' as const, 'return'), amount, times, kill }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('succeed' as const, 'dispute', 'dispute-won'), which, kill }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which, amount: fc.option(amount), kill }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('invoice' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      times,
      kill: killCommand,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('contest' as const), which, kill }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which, kill: killCommand }) },
);

const histories = <Operation>(operation: fc.Arbitrary<Operation>) =>
  fc.array(fc.array(operation, { minLength: LENGTH, maxLength: LENGTH }), { minLength: AT_ONCE, maxLength: AT_ONCE });

/** Runs histories at once, each to its end; throws the first failure. */
async function allOf<History>(all: readonly History[], run: (history: History) => Promise<void>): Promise<void> {
  const failed = (await Promise.allSettled(all.map(run))).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

describe('The wallet against a simple model', () => {
  let server: ModelServer;
  let operators: TestingModule;
  let operations = 0;

  beforeAll(async () => {
    server = await ModelServer.open({ killable: LONG });
    const modules = [CarrierInvoicesModule, MoneyReportModule];
    operators = await openTestingModule(modules, { databaseUrl: server.databaseUrl });
  });

  afterAll(async () => {
    await operators.close();
    await server.close();
  });

  /** The entries that took the balance further below zero. */
  const overdrafts = (organization: TestOrganization) =>
    sql<{ type: string }>(
      'SELECT DISTINCT type FROM wallet_transactions WHERE organization_id = $1 AND balance_after < 0 AND amount < 0',
      [organization.id],
    );

  /** Executes a step and compares balances. First, another service completes the work of a killed service. */
  const follow = async (model: WalletModel, kind: string, step: () => Promise<void>): Promise<void> => {
    const { kills } = server;
    await step();
    operations++;
    if (server.kills > kills)
      await acrossTenants(() => operators.get(ProcessorEventsService, { strict: false }).applyMissed());
    const { data } = await model.read('/v1/wallet/balance');
    expect([kind, centavos(data.balance)]).toEqual([kind, model.balance]);
  };

  /** Erases the recipient of all parcels. Parcels in transit are processed later. */
  async function eraseRecipient({ session }: TestOrganization): Promise<void> {
    const body = { type: 'erasure', phone: monterrey.contactPhone, reason: 'model' };
    const { data } = await server.with((baseUrl) => session.at(baseUrl).post('/v1/data-requests', body));
    await eventually(
      async () =>
        (await sql("SELECT 1 AS one FROM data_requests WHERE id = $1 AND status <> 'processing'", [data.id]))[0],
    );
  }

  /** Checks that shipments add up to their statement lines, and the lines to the totals. */
  const reconcile = async (model: WalletModel): Promise<void> => {
    const read = (path: string) => model.read(path);
    expect(await costsByShipments(read)).toEqual(await costsByStatement(read));
    await expectTotalsOfStatement(read, await monthAgo(0));
  };

  const tell = (): void => {
    if (LONG) process.stderr.write(`${new Date().toISOString()} ${operations} operations, killed ${server.report}\n`);
  };

  it('is exact to the centavo over purchases, refusals, voids, repetitions, resets and erasures, and never below zero', async () => {
    const run = async (history: readonly (LabelOperation | Reset | Erase)[]): Promise<void> => {
      const organization = await newOrganization({ testBalance: '1000.00' });
      const model = new WalletModel(server, organization.test, 100_000);
      for (const step of history)
        await follow(model, step.kind, async () => {
          if (step.kind === 'erase') return eraseRecipient(organization);
          if (step.kind !== 'reset') return model.apply(step);
          await server.with((baseUrl) => organization.session.at(baseUrl).post('/v1/wallet/test/reset'));
          model.opening += 1_000_000 - model.balance;
        });
      expect(await overdrafts(organization)).toEqual([]);
      expect(await findingsAtLast(server.databaseUrl, { organizationId: organization.id })).toEqual([]);
      await reconcile(model);
    };
    await fc.assert(
      fc.asyncProperty(histories(testOperation), (all) => allOf(all, run).finally(tell)),
      OPTIONS,
    );
  });

  it('is exact to the centavo over fundings, disputes, refunds, invoices, reversals and erasures as well, and below zero by adjustments only', async () => {
    const run = async (history: readonly (LabelOperation | LateOperation | Erase)[]): Promise<void> => {
      const organization = await newOrganization();
      const model = new LiveWalletModel(server, organization, operators);
      for (const step of history)
        await follow(model, step.kind, () =>
          step.kind === 'erase' ? eraseRecipient(organization) : model.applyLate(step),
        );
      expect((await overdrafts(organization)).filter(({ type }) => type !== 'ADJUSTMENT')).toEqual([]);
      expect(await findingsAtLast(server.databaseUrl, { organizationId: organization.id })).toEqual([]);
      await reconcile(model);
      expect(await reported(organization)).toEqual({ ...model.figures, balance: model.balance });
    };
    await fc.assert(
      fc.asyncProperty(histories(liveOperation), (all) => allOf(all, run).finally(tell)),
      OPTIONS,
    );
  });

  /** The money report of an organization created this month, in whole centavos. */
  async function reported({ id }: TestOrganization): Promise<Record<string, number>> {
    const month = readMonth(await monthAgo(0))!;
    const { rows } = await acrossTenants(() =>
      operators.get(ReadMoney).execute(month, { operator: 'eva', reason: 'model' }),
    );
    const total = totalOf(rows.filter(({ organizationId }) => organizationId === id));
    return {
      funded: centavos(total.funded.toFixed(2)),
      surcharges: centavos(total.surcharges.toFixed(2)),
      usedVoids: centavos(total.usedVoids.toFixed(2)),
      adjustments: centavos(total.adjustments.toFixed(2)),
      balance: centavos(changeOf(total).toFixed(2)),
    };
  }
});
