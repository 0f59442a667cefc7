import type { TestingModule } from '@nestjs/testing';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CarriersModule } from '../../src/contexts/carriers/carriers.module.js';
import { CarrierInvoicesModule } from '../../src/flows/carrier-invoices/carrier-invoices.module.js';
import { MoneyReportModule } from '../../src/flows/money-report/money-report.module.js';
import { adminIn } from '../support/admin.js';
import { findings } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { monthAgo } from '../support/months.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment, shipmentRequest } from '../support/shipments.js';
import { soon } from '../support/soon.js';
import { openTestingModule } from '../support/testing-module.js';

const QUOTE = {
  origin: { postalCode: '06600' },
  destination: { postalCode: '64000' },
  parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
};

/** Simulated carriers have the same prices in both modes, and policies are for LIVE only. */
describe('npm run admin -- pricing', () => {
  let operators: TestingModule;
  let organization: TestOrganization;
  const answers: string[] = [];

  beforeAll(async () => {
    operators = await openTestingModule([CarriersModule, CarrierInvoicesModule, MoneyReportModule], {
      databaseUrl: bench.databaseUrl,
    });
    organization = await newOrganization({ liveBalance: '5000.00' });
  });

  afterAll(() => operators.close());

  const pricing = (...args: string[]) => adminIn(operators, 'pricing', ...args);
  const ofOrganization = (...args: string[]) => pricing(...args, `--organization=${organization.id}`);

  async function pricesOf(client: TestOrganization['live']): Promise<Record<string, number>> {
    const { data, text } = await client.post('/v1/rates', QUOTE);
    answers.push(text);
    return Object.fromEntries(
      data.rates.map((rate: any) => [`${rate.carrierCode} ${rate.serviceCode}`, rate.totalPrice]),
    );
  }

  const inEffect = (service: string, price: (carriers: number) => number) =>
    soon(async () => {
      const [live, test] = [await pricesOf(organization.live), await pricesOf(organization.test)];
      expect([0, 1]).toContain(Math.round((live[service]! - price(test[service]!)) * 100));
    });

  it('sets the price of an organization: of the service before that of the carrier before that of all; TEST keeps the carriers’', async () => {
    const before = await pricesOf(organization.live);
    expect(before).toEqual(await pricesOf(organization.test));

    expect(await ofOrganization('set', '--pesos=3')).toMatchObject({
      code: 0,
      stdout: `Changed all carriers for ${organization.id} from no policy to 0.00 % and 3.00 MXN, rounded up to 0.01.\n`,
    });
    await ofOrganization('set', '--carrier=DHL', '--percent=100');
    await ofOrganization('set', '--carrier=DHL', '--service=EXPRESS_DOMESTIC', '--round-to=100');

    const roundedUp = (price: number) => Math.ceil(price / 100) * 100;
    await inEffect('DHL EXPRESS_DOMESTIC', roundedUp);
    const after = await pricesOf(organization.live);
    expect(after['DHL EXPRESS_DOMESTIC']).toBe(roundedUp(before['DHL EXPRESS_DOMESTIC']!));
    const above = (service: string, asked: number) => Math.round((after[service]! - asked) * 100);
    const economy = before['DHL ECONOMY_SELECT_DOMESTIC']!;
    expect([0, 1]).toContain(above('DHL ECONOMY_SELECT_DOMESTIC', economy * 2));
    expect([0, 1]).toContain(above('UPS UPS_STANDARD', before['UPS UPS_STANDARD']! + 3));
    expect(await pricesOf(organization.test)).toEqual(before);
    const stranger = await newOrganization();
    expect(await pricesOf(stranger.live)).toEqual(before);
  });

  it('charges the quoted price, bought in one call too, whatever the policy is by then, and keeps cost and policy', async () => {
    const shipment = await createShipment(organization.live, { carrierCode: 'UPS' });
    const twin = await createShipment(organization.test, { carrierCode: 'UPS' });
    const [rate, carriers] = [shipment.rates[0], twin.rates[0]];
    await ofOrganization('set', '--carrier=UPS', '--percent=50');
    await inEffect('UPS UPS_STANDARD', (price) => Math.ceil(price * 150) / 100);

    const bought = await organization.live.post(`/v1/shipments/${shipment.id}/label`, { rateId: rate.id });
    const once = await organization.live.post(
      '/v1/shipments',
      shipmentRequest({ carrierCode: 'UPS', purchase: { strategy: 'cheapest' } }),
    );

    answers.push(JSON.stringify([shipment, twin]), bought.text, once.text);
    expect([bought.status, bought.data.charged]).toEqual([201, rate.totalPrice.toFixed(2)]);
    expect([once.status, once.data.label.charged]).toEqual([201, once.data.rates[0].totalPrice.toFixed(2)]);
    const rows = await sql<{ total: string; asked: string; policy: string; percent: number }>(
      `SELECT a.total, l.cost ->> 'amount' AS asked, p.id AS policy, p.margin_basis_points AS percent
       FROM label_purchase_attempts a JOIN labels l ON l.attempt_id = a.id JOIN pricing_policies p ON p.id = a.rate ->> 'pricingPolicyId'
       WHERE a.organization_id = $1 ORDER BY a.id`,
      [organization.id],
    );
    expect(rows).toEqual([
      { total: rate.totalPrice.toFixed(2), asked: String(carriers.totalPrice), policy: expect.any(String), percent: 0 },
      {
        total: once.data.rates[0].totalPrice.toFixed(2),
        asked: String(carriers.totalPrice),
        policy: expect.any(String),
        percent: 5000,
      },
    ]);
  });

  it('reports the margin of what carriers asked before they bill it, by carrier and by organization, and it adds up to the ledger', async () => {
    const month = await monthAgo(0);
    const { live } = organization;
    const voided = await createShipment(live, { carrierCode: 'UPS', purchase: { strategy: 'cheapest' } });
    await live.post(`/v1/shipments/${voided.id}/label/void`);
    const [row] = await sql<{ charged: string; asked: string }>(
      `SELECT (SELECT -sum(t.amount) FROM wallet_transactions t WHERE t.organization_id = $1 AND t.livemode AND t.type IN ('DEBIT', 'REFUND')) AS charged,
              (sum((cost ->> 'amount')::numeric(14, 2)) FILTER (WHERE voided_at IS NULL))::text AS asked
       FROM labels WHERE organization_id = $1 AND livemode`,
      [organization.id],
    );
    const margin = (Number(row!.charged) - Number(row!.asked)).toFixed(2);
    const known = ['3', '0', '3', row!.charged, row!.asked, margin];

    const report = async (...args: string[]) =>
      (await adminIn(operators, 'money', '--month', month, ...args)).stdout.split('\n').map((line) => line.split(/ +/));
    expect(
      (await report()).find(([name, carrier]) => name === organization.id && carrier === 'UPS')?.slice(-6),
    ).toEqual(known);
    expect((await report('--by=organization')).find(([name]) => name === organization.id)?.slice(-6)).toEqual(known);

    const [byCarrier, all] = [await report('--by=carrier'), await report()];
    expect(byCarrier.find(([name]) => name === 'total')).toEqual(all.find(([name]) => name === 'total'));
    expect(byCarrier.filter(([, carrier]) => carrier === 'UPS')).toHaveLength(1);
    expect((await adminIn(operators, 'money', '--month', month, '--by=week')).code).toBe(2);
    expect(await findings(bench.databaseUrl, organization.id)).toEqual([]);
  });

  it('compares a carrier’s invoice with the carrier’s price, not with the selling price', async () => {
    const [label] = await sql<{ number: string; asked: string }>(
      "SELECT tracking_number AS number, cost ->> 'amount' AS asked FROM labels WHERE organization_id = $1 AND voided_at IS NULL LIMIT 1",
      [organization.id],
    );
    const file = join(tmpdir(), `pricing-${organization.id}.csv`);
    const line = `${label!.number},P-${organization.id},freight,,${Number(label!.asked).toFixed(2)},MXN`;
    await writeFile(file, `tracking_number,invoice_reference,concept,billed_weight_kg,amount,currency\n${line}\n`);

    const { stdout } = await adminIn(operators, 'carrier-invoice', file, '--carrier=UPS', '--dry-run');
    expect(stdout).toContain('as expected: 1 lines');
  });

  it('tells clients neither the cost nor the policy', async () => {
    const { live } = organization;
    for (const path of ['/v1/shipments', '/v1/events', '/v1/wallet/transactions', '/v1/requests'])
      answers.push((await live.get(path)).text);
    const [shipment] = await sql<{ id: string }>('SELECT id FROM shipments WHERE organization_id = $1 AND livemode', [
      organization.id,
    ]);
    for (const path of [`/v1/shipments/${shipment!.id}`, `/v1/shipments/${shipment!.id}/rates`])
      answers.push((await live.get(path)).text);

    expect(answers.join('\n')).toContain('"totalPrice"');
    expect(answers.join('\n')).not.toMatch(/"cost"|pricing_?polic|prp_/i);
  });

  it('changes nothing when it is repeated or dry, lists what is in force, and records who did it', async () => {
    const policies = () =>
      sql('SELECT id, retired_at FROM pricing_policies WHERE organization_id = $1 ORDER BY id', [organization.id]);
    const before = await policies();

    expect((await ofOrganization('set', '--pesos=3.00')).stdout).toMatch(/^Nothing changed\. /);
    expect((await ofOrganization('set', '--pesos=4', '--dry-run')).stdout).toMatch(/^Would change .* to .* 4\.00 MXN/);
    expect((await ofOrganization('remove', '--carrier=FEDEX')).stdout).toMatch(/^Nothing changed\. .* no policy\.$/m);
    expect(await policies()).toEqual(before);

    const listed = async () =>
      (await pricing('list')).stdout
        .split('\n')
        .filter((line) => line.startsWith(organization.id))
        .map((line) => line.split(/ +/).slice(1, 6));
    expect(await listed()).toEqual([
      ['all', 'all', '0.00', '3.00', '0.01'],
      ['DHL', 'all', '100.00', '0.00', '0.01'],
      ['DHL', 'EXPRESS_DOMESTIC', '0.00', '0.00', '100.00'],
      ['UPS', 'all', '50.00', '0.00', '0.01'],
    ]);
    expect((await ofOrganization('remove', '--reason', 'A new contract', '--operator=eva')).code).toBe(0);
    expect((await listed()).map(([carrier]) => carrier)).toEqual(['DHL', 'DHL', 'UPS']);
    expect(
      await sql(
        "SELECT operator, reason FROM audit_records WHERE action = 'pricing' AND details ->> 'organizationId' = $1 ORDER BY id DESC LIMIT 1",
        [organization.id],
      ),
    ).toEqual([{ operator: 'eva', reason: 'A new contract' }]);
  });

  it.each([
    [[], 2, 'Missing argument: action.'],
    [['raise'], 2, 'list, set or remove'],
    [['list', '--carrier=DHL'], 2, 'The list takes no options'],
    [['set'], 2, 'Set --percent'],
    [['set', '--percent=-1'], 2, '--percent must be a number from 0 to 500'],
    [['set', '--percent=500.01'], 2, 'not 500.01'],
    [['set', '--pesos=1.234'], 2, 'at most two decimals'],
    [['set', '--pesos=NaN'], 2, 'not NaN'],
    [['set', '--round-to=0'], 2, '--round-to must be a number from 0.01 to 100'],
    [['set', '--pesos=1', '--carrier=DHX'], 2, 'Set --carrier to one of ESTAFETA, DHL'],
    [['set', '--pesos=1', '--service=AEREO'], 2, 'Set the carrier of the service'],
    [
      ['set', '--pesos=1', '--carrier=DHL', '--service=AEREO'],
      2,
      'Set --service to a service of DHL: EXPRESS_DOMESTIC',
    ],
    [['remove', '--pesos=1'], 2, 'remove deletes the complete policy'],
    [['set', '--pesos=1', '--organization=org_nobody'], 1, 'Organization not found'],
  ])('does not take %j', async (args, expected, message) => {
    const { code, stderr } = await pricing(...args);
    expect([code, stderr]).toEqual([expected, expect.stringContaining(message)]);
  });
});
