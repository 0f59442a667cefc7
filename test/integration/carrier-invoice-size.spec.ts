import type { TestingModule } from '@nestjs/testing';
import type { PoolClient } from 'pg';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CarrierInvoicesModule } from '../../src/flows/carrier-invoices/carrier-invoices.module.js';
import { Database } from '../../src/platform/database/database.js';
import { adminIn } from '../support/admin.js';
import { bench, sql } from '../support/bench.js';
import { cloneLabel } from '../support/many-labels.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { createLabelledShipment } from '../support/shipments.js';
import { openTestingModule } from '../support/testing-module.js';

const LINES = Number(process.env['INVOICE_LINES'] ?? 1200);
const LINES_OF_A_TRANSACTION = 500;
const TRANSACTIONS = Math.ceil(LINES / LINES_OF_A_TRANSACTION);
/** Of the wallet's lock, the entries, their events, … */
const STATEMENTS_OF_A_TRANSACTION = 15;

describe(`A carrier’s invoice of ${LINES} lines`, () => {
  let operators: TestingModule;
  let organizations: TestOrganization[];
  let labels: string[];
  let folder: string;

  const invoice = async (reference: string): Promise<string> => {
    const lines = labels.map((number) => `${number},${reference},overweight,4,1.01,MXN`);
    const file = join(folder, `${reference}.csv`);
    await writeFile(
      file,
      ['tracking_number,invoice_reference,concept,billed_weight_kg,amount,currency', ...lines].join('\n'),
    );
    return file;
  };

  const charged = async (reference: string) => {
    const [row] = await sql<{ surcharges: number; lines: number; recorded: number; transactions: number }>(
      `SELECT count(*)::int AS surcharges, count(DISTINCT s.xmin::text)::int AS transactions,
              (SELECT count(*)::int FROM invoiced_lines WHERE invoice_reference = $1) AS lines,
              (SELECT coalesce(sum((details ->> 'charged')::int), 0)::int FROM audit_records
               WHERE action = 'carrier-invoice' AND reason = $1) AS recorded
       FROM surcharges s WHERE carrier_reference LIKE $1 || ':%'`,
      [reference],
    );
    return row!;
  };

  /** Checks the statements of both wallets: each entry continues the previous one and matches its event. */
  const statements = () =>
    Promise.all(
      organizations.map(async ({ id }) => {
        const [row] = await sql<{ breaks: number; untold: number; balance: string; alerts: number }>(
          `SELECT count(*) FILTER (WHERE t.balance_after <> t.before + t.amount)::int AS breaks,
                  count(*) FILTER (WHERE e.data ->> 'balanceAfter' IS DISTINCT FROM t.balance_after::text)::int AS untold,
                  (SELECT balance FROM wallets WHERE organization_id = $1 AND NOT livemode) AS balance,
                  (SELECT count(*)::int FROM events WHERE organization_id = $1 AND type = 'wallet.low_balance') AS alerts
           FROM (SELECT *, lag(balance_after) OVER (ORDER BY position) AS before FROM wallet_transactions
                 WHERE organization_id = $1 AND NOT livemode AND status = 'COMPLETED') t
           LEFT JOIN events e ON e.organization_id = $1 AND e.type = 'wallet.adjusted' AND e.data ->> 'transactionId' = t.id
           WHERE t.metadata ->> 'surchargeId' IS NOT NULL`,
          [id],
        );
        return row!;
      }),
    );

  beforeAll(async () => {
    operators = await openTestingModule([CarrierInvoicesModule], { databaseUrl: bench.databaseUrl });
    organizations = [await newOrganization(), await newOrganization()];
    const { shipment } = await createLabelledShipment(organizations[0]!.test, { carrierCode: 'ESTAFETA' });
    labels = await cloneLabel(
      shipment.id,
      organizations.map(({ id }) => id),
      LINES,
    );
    folder = await mkdtemp(join(tmpdir(), 'guia-invoices-'));
  });

  afterAll(() => operators.close());

  it('is charged in transactions of some hundred lines with few statements each, with the same result as line by line', async () => {
    const [before] = await statements();
    const lowBalanceThreshold = Number((Number(before!.balance) - (LINES / 4) * 1.01).toFixed(2));
    const { status } = await organizations[0]!.test.patch('/v1/wallet/settings', { lowBalanceThreshold });
    expect(status).toBe(200);
    const reference = `S-${organizations[0]!.id}`;
    const file = await invoice(reference);
    let sent = 0;
    const count = (client: PoolClient): void => {
      if (Object.hasOwn(client, 'query')) return;
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => (sent++, query(...args))) as typeof client.query;
    };
    operators.get(Database).pool.on('acquire', count);

    const { stdout } = await adminIn(operators, 'carrier-invoice', file, '--carrier=ESTAFETA', '--reason', reference);
    operators.get(Database).pool.off('acquire', count);

    expect(stdout).toContain(`${LINES} surcharges charged.`);
    expect(await charged(reference)).toEqual({
      surcharges: LINES,
      lines: LINES,
      recorded: LINES,
      transactions: TRANSACTIONS,
    });
    expect(sent).toBeLessThanOrEqual(TRANSACTIONS * STATEMENTS_OF_A_TRANSACTION);
    const after = await statements();
    expect(after.map(({ breaks, untold }) => [breaks, untold])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(after.map(({ alerts }) => alerts)).toEqual([1, 0]);
    expect(Number(before!.balance) - Number(after[0]!.balance)).toBeCloseTo((LINES / 2) * 1.01, 2);
  });

  it('that is killed in the middle of a transaction is charged once when it is run again, and recorded as far as it came', async () => {
    const point = 'carrier-invoice.charged';
    const reference = `${point}-${organizations[0]!.id}`;
    const file = await invoice(reference);
    const args = ['carrier-invoice', file, '--carrier', 'ESTAFETA', '--reason', reference];
    const before = await statements();

    const killed = await runProgram('dist/src/admin/admin.js', args, {
      DATABASE_URL: bench.databaseUrl,
      DATA_DIR: join(process.env['TEST_DATA_DIR']!, 'invoices'),
      FAILPOINTS: `${point}:2`,
    });
    const done = LINES_OF_A_TRANSACTION;
    expect([killed.code, await charged(reference)]).toMatchObject([
      null,
      { surcharges: done, lines: done, recorded: done },
    ]);

    const { stdout } = await adminIn(operators, ...(args as [string]));
    expect(stdout).toContain(`${LINES - done} surcharges charged.`);
    expect(await charged(reference)).toMatchObject({ surcharges: LINES, lines: LINES, recorded: LINES });
    expect((await adminIn(operators, ...(args as [string]))).stdout).toContain('0 surcharges charged.');
    const after = await statements();
    for (const [index, { balance, breaks }] of after.entries())
      expect([Number(before[index]!.balance) - Number(balance), breaks]).toEqual([
        expect.closeTo((LINES / 2) * 1.01, 2),
        0,
      ]);
  });
});
