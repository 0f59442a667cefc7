import type { TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import { CarrierInvoicesModule } from '../../src/flows/carrier-invoices/carrier-invoices.module.js';
import { findingsAtLast } from '../support/audit.js';
import { sql } from '../support/bench.js';
import { LiveWalletModel, type LateOperation, type ModelLine } from '../support/live-wallet-model.js';
import { ModelServer } from '../support/model-server.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { openTestingModule } from '../support/testing-module.js';
import { centavos, WalletModel, type LabelOperation } from '../support/wallet-model.js';

/** `npm run test:money` applies ten thousand operations to a service of their own, which is killed now and then. */
const LONG = process.env['MODEL_RUNS'] !== undefined;
/** The histories of each wallet, and the operations in each. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 2);
const LENGTH = 60;

/** The long form takes hours on a busy machine; Jest's limit is for the short one. */
const LIMIT_MS = LONG ? 24 * 60 * 60 * 1000 : undefined;

const OPTIONS = {
  numRuns: RUNS,
  // A failure prints its seed. Shrinking is off: it would take minutes.
  endOnFailure: true,
  ...(process.env['MODEL_SEED'] ? { seed: Number(process.env['MODEL_SEED']) } : {}),
};

type Reset = { readonly kind: 'reset' };

const which = fc.nat();
const amount = fc.integer({ min: 1, max: 90_000 });
const rate = fc.nat(12);
const times = fc.integer({ min: 1, max: 2 });
const kill = fc.nat(99).map((dice) => LONG && dice < 4);

const ofLabels: fc.WeightedArbitrary<LabelOperation>[] = [
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('buy' as const), rate, kill }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('void' as const), which, kill }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), which, kill: fc.constant(false) }) },
];

/** `label_rejected` and resets are of TEST. */
const testOperation: fc.Arbitrary<LabelOperation | Reset> = fc.oneof(
  ...ofLabels,
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy rejected' as const), rate, kill }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reset' as const }) },
);

const line: fc.Arbitrary<ModelLine> = fc.record({
  which,
  kind: fc.constantFrom('right', 'too much', 'overweight', 'return', 'nobody'),
  amount,
});

const liveOperation: fc.Arbitrary<LabelOperation | LateOperation> = fc.oneof(
  ...ofLabels,
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fund' as const),
      amount: fc.integer({ min: 5000, max: 90_000 }),
      succeeds: fc.boolean(),
      kill,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('transfer' as const), amount, times }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('succeed' as const, 'dispute', 'dispute-won'), which, kill }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which, amount: fc.option(amount) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('invoice' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      times,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which }) },
);

const histories = <Operation>(operation: fc.Arbitrary<Operation>) =>
  fc.array(operation, { minLength: LENGTH, maxLength: LENGTH });

describe('The wallet against a simple model', () => {
  let server: ModelServer;
  let operators: TestingModule;

  beforeAll(async () => {
    server = await ModelServer.open({ killable: LONG });
    operators = await openTestingModule([CarrierInvoicesModule], { databaseUrl: server.databaseUrl });
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

  it(
    'is exact to the centavo over purchases, refusals, voids, repetitions and resets, and never below zero',
    async () => {
      await fc.assert(
        fc.asyncProperty(histories(testOperation), async (history) => {
          const organization = await newOrganization({ testBalance: '1000.00' });
          const model = new WalletModel(server, organization.test, 100_000);
          for (const step of history) {
            if (step.kind !== 'reset') await model.apply(step);
            else {
              await organization.session.at(server.baseUrl).post('/v1/wallet/test/reset');
              model.opening += 1_000_000 - model.balance;
            }
          }
          const { data } = await organization.test.at(server.baseUrl).get('/v1/wallet/balance');
          expect(centavos(data.balance)).toBe(model.balance);
          expect(await overdrafts(organization)).toEqual([]);
          expect(await findingsAtLast(server.databaseUrl, { organizationId: organization.id })).toEqual([]);
        }),
        OPTIONS,
      );
    },
    LIMIT_MS,
  );

  it(
    'is exact to the centavo over fundings, disputes, refunds, invoices and reversals as well, and below zero by adjustments only',
    async () => {
      await fc.assert(
        fc.asyncProperty(histories(liveOperation), async (history) => {
          const organization = await newOrganization();
          const model = new LiveWalletModel(server, organization, operators);
          for (const step of history) {
            await model.applyLate(step);
            const { data } = await organization.live.at(server.baseUrl).get('/v1/wallet/balance');
            expect([step.kind, centavos(data.balance)]).toEqual([step.kind, model.balance]);
          }
          expect((await overdrafts(organization)).filter(({ type }) => type !== 'ADJUSTMENT')).toEqual([]);
          expect(await findingsAtLast(server.databaseUrl, { organizationId: organization.id })).toEqual([]);
        }),
        OPTIONS,
      );
    },
    LIMIT_MS,
  );
});
