import type { TestingModule } from '@nestjs/testing';
import { readFileSync } from 'node:fs';
import { labelsOf, pickup, quoteOf, toCancel } from '../../../../test/carriers/sample-requests.js';
import { sql } from '../../../../test/support/bench.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { SystemClock } from '../../../kernel/clock.js';
import { CarriersModule } from '../carriers.module.js';
import { simulatedAccount } from '../port/carrier-account.js';
import type { LabelOutcome } from '../port/carrier-label.js';
import { checkAdapter } from '../packages/carrier-contract.js';
import { barcodesOf } from '../packages/read-label.js';
import { isValidRate } from '../validate-rate.js';
import { RateTableRecords } from './rate-table-records.js';
import { readRateTable } from './read-rate-table.js';
import { TableCarrier } from './table-carrier.js';

const TABLE = readRateTable(readFileSync('examples/carrier-table/rapidos-del-norte.csv', 'utf8'), 'tarifa.csv');

/** The rules of the carrier port, for a carrier without an API. */
describe('The carrier of a rate table', () => {
  let module: TestingModule;
  let carrier: TableCarrier;
  let records: RateTableRecords;
  let count = 0;
  const call = { account: simulatedAccount('RAPIDOS'), signal: new AbortController().signal };
  const label = labelsOf({ serviceCode: 'TERRESTRE', livemode: true, insuredValue: null });
  const fresh = (over = {}) => label({ reference: `lat_${(count += 1)}`, ...over });
  const numberOf = (outcome: LabelOutcome): string => {
    if (outcome.kind !== 'made') throw new Error(outcome.reason);
    return outcome.label.trackingNumber;
  };

  beforeAll(async () => {
    module = await openTestingModule([CarriersModule]);
    records = module.get(RateTableRecords);
    carrier = new TableCarrier(
      'RAPIDOS',
      [{ version: 1, validFrom: '2026-01-01', content: TABLE }],
      records,
      new SystemClock(),
    );
  });

  afterAll(() => module.close());

  it('passes the contract of every adapter', async () => {
    const double = {
      account: { baseUrl: '', credentials: {} },
      labels: async () => Number((await sql('SELECT count(*) AS made FROM rate_tables.labels'))[0]!['made']),
      move: async (trackingNumber: string, scans: readonly { status: 'PICKED_UP' | 'DELIVERED'; at: Date }[]) => {
        for (const { status, at } of scans)
          await records.addScan('RAPIDOS', { trackingNumber, status, description: status, occurredAt: at });
      },
    };

    expect(await checkAdapter(carrier, double)).toEqual([]);
  });

  it('quotes rates that can be offered, of the requested level only', async () => {
    const { rates } = await carrier.quote(quoteOf(label()), call);
    expect(rates).toHaveLength(2);
    expect(rates.every((rate) => isValidRate(rate, carrier))).toBe(true);
    const express = await carrier.quote({ ...quoteOf(label()), serviceLevel: 'express' }, call);
    expect(express.rates.map(({ serviceCode }) => serviceCode)).toEqual(['EXPRESS']);
  });

  it.each(['PDF', 'ZPL', 'PNG'] as const)(
    'makes one label per reference as %s, also when asked again',
    async (format) => {
      const request = fresh({ format });
      const first = await carrier.createLabel(request, call);
      const again = [await carrier.createLabel(request, call), await carrier.findLabel(request, call)];
      expect(again.map((outcome) => outcome.kind === 'made' && outcome.label)).toEqual([
        first.kind === 'made' && first.label,
        first.kind === 'made' && first.label,
      ]);
      if (first.kind !== 'made') throw new Error(first.reason);
      const { file, trackingNumber } = first.label;
      expect(await barcodesOf(file, format)).toEqual([trackingNumber]);
    },
  );

  it('creates no label after it has returned absent', async () => {
    const request = fresh();
    expect(await carrier.findLabel(request, call)).toEqual({ kind: 'absent' });
    expect(await carrier.createLabel(request, call)).toMatchObject({ kind: 'refused', fault: 'request' });
    expect(await carrier.findLabel(request, call)).toEqual({ kind: 'absent' });
  });

  it('creates no label after its deadline', async () => {
    const request = fresh();
    await expect(carrier.createLabel(request, { ...call, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await sql('SELECT reference FROM rate_tables.labels WHERE reference = $1', [request.reference])).toEqual([]);
  });

  it('numbers a hundred concurrent labels differently', async () => {
    const claims = Array.from({ length: 100 }, () => carrier.createLabel(fresh({ format: 'ZPL' }), call));
    expect(new Set((await Promise.all(claims)).map(numberOf)).size).toBe(100);
  });

  it('rejects an unknown service', async () => {
    expect(await carrier.createLabel(fresh({ serviceCode: 'AEREO' }), call)).toMatchObject({
      kind: 'refused',
      fault: 'request',
    });
  });

  it('cancels an unused label idempotently, and refuses a scanned one', async () => {
    const unused = numberOf(await carrier.createLabel(fresh(), call));
    for (let times = 0; times < 2; times++)
      expect(await carrier.cancelLabel(toCancel(unused), call)).toEqual({ kind: 'cancelled' });
    const used = numberOf(await carrier.createLabel(fresh(), call));
    const scan = { trackingNumber: used, status: 'PICKED_UP' as const, description: 'x', occurredAt: new Date() };
    expect(await records.addScan('RAPIDOS', scan)).toBe(true);
    expect(await carrier.cancelLabel(toCancel(used), call)).toMatchObject({ kind: 'refused', isOnItsWay: true });
    expect(await carrier.cancelLabel(toCancel('RAP00000000000'), call)).toMatchObject({ kind: 'unknown' });
  });

  it('tracks parcels in the order of their scans, each scan once', async () => {
    const number = numberOf(await carrier.createLabel(fresh(), call));
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const scans = [
      { trackingNumber: number, status: 'DELIVERED' as const, description: 'Entregado', occurredAt: at(3) },
      {
        trackingNumber: number,
        status: 'PICKED_UP' as const,
        description: 'Recolectado',
        occurredAt: at(1),
        place: 'Apodaca',
      },
    ];
    for (const scan of [...scans, ...scans]) await records.addScan('RAPIDOS', scan);
    const [outcome] = (await carrier.track({ trackingNumbers: [number], livemode: true })) as any[];
    expect(outcome.scans.map(({ status }: { status: string }) => status)).toEqual([
      'LABEL_PURCHASED',
      'PICKED_UP',
      'DELIVERED',
    ]);
    expect(await carrier.track({ trackingNumbers: ['RAP00000000000'], livemode: true })).toMatchObject([
      { kind: 'unknown' },
    ]);
  });

  it('schedules a pickup once per reference, with one mail, and cancels it once', async () => {
    const request = pickup({ reference: 'pku_table' });
    const mails = async () =>
      (await sql("SELECT subject FROM queued_mails WHERE recipient = 'despacho@rapidos.example'")).length;
    expect(await carrier.findPickup(request)).toEqual({ kind: 'absent' });
    const confirmed = await carrier.schedulePickup(request, call);
    expect(await carrier.schedulePickup(request, call)).toEqual(confirmed);
    expect(await carrier.findPickup(request)).toEqual(confirmed);
    expect(await mails()).toBe(1);
    if (confirmed.kind !== 'confirmed') throw new Error(confirmed.reason);
    const { confirmationNumber } = confirmed;
    const scheduled = { confirmationNumber, livemode: true, pickupDate: request.pickupDate, carrierData: null };
    for (let times = 0; times < 2; times++)
      expect(await carrier.cancelPickup(scheduled, 'Cerrado')).toEqual({ kind: 'cancelled' });
    expect(await mails()).toBe(2);
  });
});
