import type { TestingModule } from '@nestjs/testing';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CarrierInvoicesModule } from '../../src/flows/carrier-invoices/carrier-invoices.module.js';
import { MoneyReportModule } from '../../src/flows/money-report/money-report.module.js';
import { adminIn } from '../support/admin.js';
import { bench, sql } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { monthAgo } from '../support/months.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';
import { openTestingModule } from '../support/testing-module.js';

const HEAD =
  'organization,carrier,funded,spent,refunded,surcharges,used_voids,adjustments,change,labels,billed,unbilled,revenue,carrier_cost,margin';

const pesos = (amount: number): string => amount.toFixed(2);

describe('npm run admin -- money', () => {
  let operators: TestingModule;
  let organization: TestOrganization;
  let month: string;
  const prices: Record<string, number> = {};
  const file = (name: string): string => join(tmpdir(), `${name}-${organization.id}.csv`);

  const sell = async (name: string, carrierCode: string): Promise<{ shipmentId: string; trackingNumber: string }> => {
    const { shipment, label } = await createLabelledShipment(organization.live, { carrierCode });
    prices[name] = Number(label.charged);
    return { shipmentId: shipment.id, trackingNumber: label.trackingNumber };
  };

  /** The organization's lines of the CSV. */
  const report = async (ofMonth: string): Promise<{ stdout: string; lines: string[] }> => {
    const { code, stdout } = await adminIn(operators, 'money', '--month', ofMonth, `--csv=${file('money')}`);
    expect(code).toBe(0);
    const [head, ...lines] = (await readFile(file('money'), 'utf8')).trim().split('\n');
    expect(head).toBe(HEAD);
    return { stdout, lines: lines.filter((line) => line.startsWith(organization.id)) };
  };

  beforeAll(async () => {
    operators = await openTestingModule([CarrierInvoicesModule, MoneyReportModule], { databaseUrl: bench.databaseUrl });
    organization = await newOrganization();
    const { live } = organization;
    month = await monthAgo(0);
    const { paymentIntentId } = (await live.post('/v1/wallet/fund/card', { amount: 2000 })).data;
    await stranger().post(`/simulator/payment-intents/${paymentIntentId}/succeed`);
    const billed = await sell('billed', 'ESTAFETA');
    const voided = await sell('voided', 'ESTAFETA');
    const used = await sell('used', 'ESTAFETA');
    await sell('unbilled', 'DHL');
    for (const { shipmentId } of [voided, used]) await live.post(`/v1/shipments/${shipmentId}/label/void`);
    const line = (concept: string, weight: string, amount: number, { trackingNumber } = billed) =>
      `${trackingNumber},E-${organization.id},${concept},${weight},${pesos(amount)},MXN`;
    await writeFile(
      file('invoice'),
      [
        'tracking_number,invoice_reference,concept,billed_weight_kg,amount,currency',
        line('freight', '', prices['billed']! - 20),
        line('overweight', '4', 58),
        line('freight', '1', 12, used),
      ].join('\n'),
    );
    await adminIn(operators, 'carrier-invoice', file('invoice'), '--carrier=ESTAFETA');
    await stranger().post(`/simulator/payment-intents/${paymentIntentId}/refund`, { amount: 100.5 });
  });

  afterAll(() => operators.close());

  it('shows revenue and billed cost of a month by organization and carrier', async () => {
    const { billed, voided, used, unbilled } = prices as Record<'billed' | 'voided' | 'used' | 'unbilled', number>;
    const { lines } = await report(month);

    expect(lines).toEqual([
      [
        organization.id,
        '',
        '2000.00',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '-100.50',
        '1899.50',
        0,
        0,
        0,
        '',
        '',
        '',
      ].join(),
      [
        ...[organization.id, 'DHL', '0.00', pesos(unbilled), '0.00', '0.00', '0.00', '0.00', pesos(-unbilled)],
        ...[1, 0, 0, 'unknown', 'unknown', 'unknown'],
      ].join(),
      [
        ...[
          organization.id,
          'ESTAFETA',
          '0.00',
          pesos(billed + voided + used),
          pesos(voided + used),
          '58.00',
          pesos(used),
          '0.00',
        ],
        ...[pesos(-billed - 58 - used), 3, 2, 1, pesos(billed + 58 + used), pesos(billed + 38 + 12), pesos(used + 8)],
      ].join(),
    ]);
  });

  it('equals the ledger: the changes match the statements of the wallets', async () => {
    const { lines, stdout } = await report(month);
    const statement = (await organization.live.get(`/v1/wallet/statements/${month}`)).data;

    const change = lines.reduce((sum, line) => sum + Number(line.split(',')[8]), 0);
    expect(pesos(change)).toBe(pesos(Number(statement.closingBalance) - Number(statement.openingBalance)));
    const sum = (column: number): number => lines.reduce((total, line) => total + Number(line.split(',')[column]), 0);
    const { CREDIT, DEBIT, REFUND, ADJUSTMENT } = statement.byType;
    expect([sum(2), -sum(3), sum(4), sum(7) - sum(6) - sum(5)].map(pesos)).toEqual(
      [CREDIT, DEBIT, REFUND, ADJUSTMENT].map(({ amount }) => amount),
    );
    const [, before, after, total] = /was (\S+) MXN before and (\S+) MXN after\. The change is (\S+) MXN/.exec(stdout)!;
    expect(pesos(Number(before) + Number(total))).toBe(after);
    expect(stdout).toMatch(new RegExp(`^${organization.id} +ESTAFETA .* ${pesos(prices['used']! + 8)}$`, 'm'));
  });

  it('is empty for a month in which nothing happened, and is recorded', async () => {
    expect((await report('2001-01')).lines).toEqual([]);
    expect(await sql("SELECT reason FROM audit_records WHERE action = 'money' AND target = '2001-01' LIMIT 1")).toEqual(
      [{ reason: 'Report' }],
    );
  });

  it.each([[], ['--month', '2026-13'], ['--month', 'november'], ['november']])(
    'does not take %j for a month',
    async (...args: string[]) => {
      const { code, stderr } = await adminIn(operators, 'money', ...args);

      expect(code).toBe(2);
      expect(stderr).toContain('npm run admin -- money --month=YYYY-MM');
    },
  );
});
