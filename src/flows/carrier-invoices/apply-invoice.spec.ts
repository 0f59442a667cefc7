import type { TestingModule } from '@nestjs/testing';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CarrierInvoicesModule } from './carrier-invoices.module.js';
import { adminIn } from '../../../test/support/admin.js';
import { findingsAtLast } from '../../../test/support/audit.js';
import { bench, sql } from '../../../test/support/bench.js';
import { newOrganization, type TestOrganization } from '../../../test/support/organization.js';
import { runProgram } from '../../../test/support/run-program.js';
import { createLabelledShipment, shipmentRequest } from '../../../test/support/shipments.js';
import { openTestingModule } from '../../../test/support/testing-module.js';

const HEADER = 'tracking_number,invoice_reference,concept,billed_weight_kg,amount,currency';
const REASON = ['--reason', 'November', '--operator', 'eva'];

interface Sold {
  readonly shipmentId: string;
  readonly trackingNumber: string;
  readonly price: string;
}

describe('npm run admin -- carrier-invoice', () => {
  let operators: TestingModule;
  let organization: TestOrganization;
  let sold: Sold[];
  let folder: string;
  let reference: string;

  const program = (...args: string[]) =>
    runProgram('dist/src/admin/admin.js', args, { DATABASE_URL: bench.databaseUrl, DATA_DIR: folder });
  const admin = (name: string, ...args: string[]) => adminIn(operators, name, ...args);

  const sell = async (): Promise<Sold> => {
    const { shipment, label } = await createLabelledShipment(organization.test, { carrierCode: 'ESTAFETA' });
    return { shipmentId: shipment.id, trackingNumber: label.trackingNumber, price: label.charged };
  };

  const invoice = async (name: string, lines: readonly string[]): Promise<string> => {
    const file = join(folder, `${name}.csv`);
    await writeFile(file, [HEADER, ...lines].join('\n'));
    return file;
  };

  const balance = async (): Promise<number> => Number((await organization.test.get('/v1/wallet/balance')).data.balance);

  beforeAll(async () => {
    operators = await openTestingModule([CarrierInvoicesModule], { databaseUrl: bench.databaseUrl });
    organization = await newOrganization();
    folder = await mkdtemp(join(tmpdir(), 'guia-invoices-'));
    reference = `E-${organization.id}`;
    sold = [await sell(), await sell(), await sell()];
    await organization.test.post(`/v1/shipments/${sold[2]!.shipmentId}/label/void`);
  });

  afterAll(() => operators.close());

  it('classifies each line and charges surcharges once', async () => {
    const [first, second, voided] = sold as [Sold, Sold, Sold];
    const lines = [
      `${first.trackingNumber},${reference},freight,,${first.price},MXN`,
      `${first.trackingNumber},${reference},overweight,4.5,58.00,MXN`,
      `${second.trackingNumber},${reference},freight,,9999.00,MXN`,
      `${voided.trackingNumber},${reference},freight,,${voided.price},MXN`,
      `${first.trackingNumber},${reference}-again,freight,,${first.price},MXN`,
      `9990001112223,${reference},freight,,10.00,MXN`,
    ];
    const file = await invoice('november', lines);
    const before = await balance();

    const dry = await program('carrier-invoice', file, '--carrier', 'ESTAFETA', '--dry-run');
    expect([dry.code, await balance()]).toEqual([0, before]);
    const run = await admin('carrier-invoice', file, '--carrier=ESTAFETA', ...REASON);
    expect(run.code).toBe(0);
    expect(dry.stdout.replace(/^Database: .*\n/, '')).toBe(
      run.stdout.trim().replace('1 surcharges charged.', 'A dry run: nothing was charged.'),
    );
    for (const finding of [
      'as expected: 1 lines',
      'surcharges: 1 lines, 58.00',
      'freight amount differs: 1 lines, 9999.00',
    ])
      expect(run.stdout).toContain(finding);
    for (const finding of ['voided label billed: 1 lines', 'billed twice: 1 lines', 'unknown label: 1 lines, 10.00'])
      expect(run.stdout).toContain(finding);
    expect(run.stdout).toContain('1 surcharges charged.');

    expect(await balance()).toBeCloseTo(before - 58, 2);
    const { data, meta } = await organization.test.get('/v1/wallet/surcharges');
    expect(meta).toMatchObject({ total: 1 });
    expect(data[0]).toMatchObject({
      shipmentId: first.shipmentId,
      trackingNumber: first.trackingNumber,
      carrierCode: 'ESTAFETA',
      kind: 'OVERWEIGHT',
      billedWeightKg: 4.5,
      quotedWeightKg: 3,
      volumetricWeightKg: 1.8,
      amount: '58.00',
      status: 'CHARGED',
    });

    const again = await admin('carrier-invoice', file, '--carrier=ESTAFETA', ...REASON);
    expect(again.stdout).toContain('0 surcharges charged.');
    expect(again.stdout.replace(/\d+ surcharges charged/, '')).toBe(run.stdout.replace(/\d+ surcharges charged/, ''));
    expect(await balance()).toBeCloseTo(before - 58, 2);
  });

  it('charges a voided label again once if a line proves its use, and then checks it like any other', async () => {
    const { live } = await newOrganization({ liveBalance: '5000.00' });
    const { shipment, label } = await createLabelledShipment(live, { carrierCode: 'ESTAFETA' });
    expect((await live.post(`/v1/shipments/${shipment.id}/label/void`)).status).toBe(200);
    const file = await invoice('used', [
      `${label.trackingNumber},${reference}-used,freight,2.000,${label.charged},MXN`,
      `${label.trackingNumber},${reference}-used,return,,20.00,MXN`,
    ]);

    const dry = await admin('carrier-invoice', file, '--carrier=ESTAFETA', '--dry-run');
    const { stdout } = await admin('carrier-invoice', file, '--carrier=ESTAFETA', ...REASON);
    const again = await admin('carrier-invoice', file, '--carrier=ESTAFETA', ...REASON);

    expect(dry.stdout).toContain('1 voided labels would be charged again, because this invoice shows their use.');
    expect(again.stdout).not.toContain('charged again');
    expect(stdout).toContain('1 voided labels charged again, because this invoice shows their use.');
    expect(stdout).toContain('surcharges: 1 lines, 20.00');
    const { data } = await live.get('/v1/wallet/transactions?type=ADJUSTMENT');
    expect(
      data
        .filter(({ amount }: { amount: string }) => amount.startsWith('-'))
        .map(({ amount, referenceType, referenceId }: Record<string, string>) => [amount, referenceType, referenceId]),
    ).toEqual([
      ['-20.00', 'surcharge', shipment.id],
      [`-${label.charged}`, 'label_void_reversed', shipment.id],
    ]);
    const detail = await live.get(`/v1/shipments/${shipment.id}`);
    expect(detail.data).toMatchObject({
      status: 'CANCELLED',
      label: { status: 'VOIDED', voidReversed: { amount: label.charged, scannedAt: expect.any(String) } },
    });
  });

  it('writes the claims against the carrier with the sums of the summary, without underbilled lines', async () => {
    const [first, , voided] = sold as [Sold, Sold, Sold];
    const second = await sell();
    const more = (Number(second.price) + 10.5).toFixed(2);
    const file = await invoice('claims', [
      `${second.trackingNumber},${reference}-claims,freight,,${more},MXN`,
      `${second.trackingNumber},${reference}-claims,freight,,${second.price},MXN`,
      `${voided.trackingNumber},${reference}-claims,return,,20.00,MXN`,
      `=9990001112223,${reference}-claims,freight,,30.00,MXN`,
      `${(await sell()).trackingNumber},${reference}-claims,freight,,0.01,MXN`,
      `${first.trackingNumber},${reference}-claims,other,,1.00,MXN`,
    ]);
    const claims = join(folder, 'claims-out.csv');

    const { stdout } = await admin('carrier-invoice', file, '--carrier=ESTAFETA', `--claims=${claims}`, '--dry-run');

    const [head, ...lines] = (await readFile(claims, 'utf8')).trim().split('\n');
    expect(head).toBe('tracking_number,invoice_reference,concept,billed,expected,difference,reason');
    expect(lines).toEqual([
      `${second.trackingNumber},${reference}-claims,freight,${more},${second.price},10.50,Importe mayor al cotizado`,
      `${second.trackingNumber},${reference}-claims,freight,${second.price},0.00,${second.price},Facturada dos veces`,
      `${voided.trackingNumber},${reference}-claims,return,20.00,0.00,20.00,Guía cancelada`,
      `'=9990001112223,${reference}-claims,freight,30.00,0.00,30.00,La guía no es nuestra`,
    ]);
    const sumOf = (column: number) => lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0).toFixed(2);
    expect(stdout).toContain(
      `to be claimed back: 4 lines, ${sumOf(3)} MXN billed, ${sumOf(4)} expected, ${sumOf(5)} too much`,
    );
  });

  it('charges nothing if the claims cannot be written', async () => {
    const file = await invoice('nowhere', [`${sold[0]!.trackingNumber},${reference}-nowhere,other,,1.00,MXN`]);

    const { code } = await admin(
      ...(['carrier-invoice', file, '--carrier=ESTAFETA', `--claims=${join(folder, 'no', 'claims.csv')}`] as const),
    );

    expect([
      code,
      await sql('SELECT 1 FROM surcharges WHERE carrier_reference LIKE $1', [`${reference}-nowhere%`]),
    ]).toEqual([2, []]);
  });

  it('reads the columns and terms of a carrier with a layout', async () => {
    const file = join(folder, 'own.csv');
    const head = 'Fecha,Guía,Folio,Cargo,Peso,Total,Moneda';
    await writeFile(file, [head, `1/11,${sold[0]!.trackingNumber},${reference}-own,SOBREPESO,4,7.00,MXN`].join('\n'));
    const layout = join(folder, 'layout.json');
    const columns = {
      ...{ tracking_number: 'Guía', invoice_reference: 'Folio', concept: 'Cargo' },
      ...{ billed_weight_kg: 'Peso', amount: 'Total', currency: 'Moneda' },
    };
    await writeFile(layout, JSON.stringify({ columns, concepts: { Sobrepeso: 'overweight' } }));
    const dry = (...args: string[]) => admin('carrier-invoice', file, '--carrier=ESTAFETA', '--dry-run', ...args);

    expect((await dry(`--columns=${layout}`)).stdout).toContain('surcharges: 1 lines, 7.00');
    expect((await dry()).stderr).toContain('The file lacks the columns tracking_number');
    await writeFile(layout, JSON.stringify({ columns: { guia: 'Guía' } }));
    expect(await dry(`--columns=${layout}`)).toMatchObject({ code: 2, stderr: expect.stringContaining('guia') });
  });

  it('reports the later of two charges as billed twice, independent of invoice names and repeated reads', async () => {
    const { trackingNumber, price } = await sell();
    const bills = [`${reference}-z`, `${reference}-a`].map((name) => `${trackingNumber},${name},freight,,${price},MXN`);
    const together = await invoice('together', bills);
    const later = await invoice('later', [`${trackingNumber},${reference}-0,freight,,9999.00,MXN`]);

    for (let time = 0; time < 2; time++) {
      const { stdout } = await admin('carrier-invoice', together, '--carrier=ESTAFETA', ...REASON);
      expect([stdout.includes('as expected: 1 lines'), stdout.includes('billed twice: 1 lines')]).toEqual([true, true]);
      expect((await admin('carrier-invoice', later, '--carrier=ESTAFETA', ...REASON)).stdout).toContain(
        'billed twice: 1 lines, 9999.00',
      );
    }
  });

  it('reads an invoice without matching labels and charges nothing', async () => {
    const file = await invoice('unknown', [`9990001112224,${reference}-unknown,overweight,4,10.00,MXN`]);

    const { code, stdout } = await admin('carrier-invoice', file, '--carrier=ESTAFETA', ...REASON);

    expect(code).toBe(0);
    expect(stdout).toContain('unknown label: 1 lines, 10.00');
    expect(stdout).toContain('0 surcharges charged.');
  });

  it('publishes events for a surcharge in the transaction that charges it', async () => {
    const events = (await organization.test.get('/v1/events?limit=100')).data as { type: string; data: any }[];
    const [surcharge] = (await organization.test.get('/v1/wallet/surcharges')).data;

    expect(events.find(({ type }) => type === 'shipment.surcharged')?.data).toEqual({
      ...surcharge,
      externalId: null,
      orderNumber: null,
    });
    expect(events.find(({ type }) => type === 'wallet.adjusted')?.data).toMatchObject({
      amount: '-58.00',
      currency: 'MXN',
    });
  });

  it('allows a negative balance from a surcharge and rejects purchases until it is covered', async () => {
    const poor = await newOrganization({ testBalance: '200.00' });
    const { label } = await createLabelledShipment(poor.test, { carrierCode: 'ESTAFETA' });
    const file = await invoice('poor', [`${label.trackingNumber},${reference}-poor,return,,500.00,MXN`]);

    expect((await admin('carrier-invoice', file, '--carrier=ESTAFETA', ...REASON)).code).toBe(0);

    const left = Number((await poor.test.get('/v1/wallet/balance')).data.balance);
    expect(left).toBeCloseTo(200 - Number(label.charged) - 500, 2);
    const refusal = await poor.test.post('/v1/shipments', shipmentRequest({ purchase: { strategy: 'cheapest' } }));
    expect([refusal.status, refusal.error.code]).toEqual([402, 'INSUFFICIENT_BALANCE']);
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: poor.id })).toEqual([]);
  });

  it('allows one dispute by the organization and one reversal by an operator', async () => {
    const [{ id }] = (await organization.test.get('/v1/wallet/surcharges')).data;
    const dispute = () => organization.test.post(`/v1/wallet/surcharges/${id}/dispute`, { reason: 'It weighs 2 kg.' });
    const before = await balance();

    expect((await dispute()).data).toMatchObject({ id, status: 'DISPUTED' });
    expect((await dispute()).error.details).toMatchObject({ code: 'SURCHARGE_NOT_DISPUTABLE' });
    expect((await admin('reverse-surcharge', id, ...REASON)).code).toBe(0);
    expect((await admin('reverse-surcharge', id, ...REASON)).code).toBe(1);

    expect(await balance()).toBeCloseTo(before + 58, 2);
    expect((await organization.test.get('/v1/wallet/surcharges?status=REVERSED')).data).toHaveLength(1);
    for (const [referenceType, amount] of [
      ['surcharge', '-58.00'],
      ['surcharge_reversal', '58.00'],
    ])
      expect(
        (await organization.test.get(`/v1/wallet/transactions?referenceType=${referenceType}`)).data,
      ).toMatchObject([
        { type: 'ADJUSTMENT', amount, referenceId: sold[0]!.shipmentId, metadata: { surchargeId: id } },
      ]);
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: organization.id })).toEqual([]);
  });

  it('hides a surcharge from other organizations', async () => {
    const other = await newOrganization();
    const [{ id }] = (await organization.test.get('/v1/wallet/surcharges')).data;

    expect((await other.test.get('/v1/wallet/surcharges')).data).toEqual([]);
    expect((await other.test.post(`/v1/wallet/surcharges/${id}/dispute`, { reason: 'Mine?' })).status).toBe(404);
  });

  it('reports the first problems of an invalid file with their rows and charges nothing', async () => {
    const file = await invoice('broken', [
      `${sold[0]!.trackingNumber},${reference},overweight,4,1.005,MXN`,
      `,${reference},freight,,1.00,USD`,
    ]);

    const { code, stderr } = await admin('carrier-invoice', file, '--carrier=ESTAFETA', ...REASON);

    expect(code).toBe(2);
    expect(stderr).toContain('Row 2: amount');
    expect(stderr).toContain('Row 3: tracking_number');
    expect(await sql('SELECT 1 AS one FROM surcharges WHERE organization_id = $1', [organization.id])).toHaveLength(1);
  });
});
