import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUOTE } from '../../../../test/carriers/sample-requests.js';
import type { QuoteRequest } from '../port/carrier-quote.js';
import { isValidRate } from '../validate-rate.js';
import { RateTableError } from './csv-rows.js';
import { ratesByTable, zoneOf } from './price-by-table.js';
import { differences, readRateTable } from './read-rate-table.js';
import { trackingNumberOf, versionOn } from './table-carrier.js';

const CSV = readFileSync(join(import.meta.dirname, '../../../../examples/carrier-table/rapidos-del-norte.csv'), 'utf8');
const TABLE = readRateTable(CSV, 'tarifa.csv');

/** From Mexico City, 2.5 kg, 9,000 cm³. */
const quote = (over: Partial<QuoteRequest> = {}, postalCode = '64000', state = 'MX-NLE'): QuoteRequest => ({
  ...QUOTE,
  shipDate: '2026-03-16',
  insuredValue: null,
  origin: { ...QUOTE.origin, postalCode: '06600', state: 'MX-CMX' },
  destination: { ...QUOTE.destination, postalCode, state },
  ...over,
});
const weighing = (weightKg: number) => ({ lengthCm: 30, widthCm: 20, heightCm: 15, weightKg });
const priceOf = (request: QuoteRequest, service = 'TERRESTRE') =>
  ratesByTable(TABLE, request).find(({ serviceCode }) => serviceCode === service);

describe('A rate table', () => {
  it('quotes valid rates with fuel and IVA', () => {
    const rates = ratesByTable(TABLE, quote());
    expect(rates.map(({ serviceCode }) => serviceCode)).toEqual(['TERRESTRE', 'EXPRESS']);
    expect(rates.every((rate) => isValidRate(rate, TABLE))).toBe(true);
    expect(rates[0]).toMatchObject({
      estimatedDays: { min: 2, max: 4 },
      billedWeightKg: 2.5,
      volumetricWeightKg: 1.8,
      breakdown: { baseRate: 90, fuelSurcharge: 10.8, subtotal: 100.8, ivaAmount: 16.13, total: 116.93 },
      cost: { amount: 116.93 },
    });
  });

  it.each([
    [5, 90],
    [5.001, 180],
    [20, 180],
    [20.001, 189.5],
    [21, 189.5],
    [24.5, 227.5],
  ])('charges the bracket of %d kg: %d MXN before surcharges', (weightKg, base) => {
    const rate = priceOf(quote({ parcel: weighing(weightKg) }))!;
    expect(rate.breakdown.baseRate).toBe(base);
  });

  it('bills the dimensional weight if it is greater', () => {
    const rate = priceOf(quote({ parcel: { lengthCm: 60, widthCm: 50, heightCm: 40, weightKg: 2 } }))!;
    expect(rate).toMatchObject({ billedWeightKg: 24, volumetricWeightKg: 24 });
    expect(rate.breakdown.baseRate).toBe(218);
  });

  it('adds surcharges of the route and the weight as accessorials', () => {
    const rate = priceOf(quote({ parcel: weighing(30) }, '67200'))!;
    expect(rate.accessorials).toEqual([
      { code: 'EXTENDED_AREA', amount: 80 },
      { code: 'OVERSIZE', amount: 45 },
    ]);
    expect(rate.breakdown.baseRate).toBe(260 + 10 * 14 + 80 + 45);
  });

  it('delivers on the served weekdays: the estimate ends on a Tuesday or a Thursday', () => {
    // 16 March 2026 is the holiday of 21 March; three business days later is Thursday, six is Monday, then Tuesday.
    expect(priceOf(quote({}, '67200'))!.estimatedDays).toEqual({ min: 3, max: 7 });
  });

  it('insures by percentage with a minimum', () => {
    expect(priceOf(quote({ insuredValue: 1000 }))!.breakdown.insuranceCost).toBe(30);
    expect(priceOf(quote({ insuredValue: 10_000 }))!.breakdown.insuranceCost).toBe(150);
  });

  it('takes IVA out of prices that include it, and every charge adds up', () => {
    const table = readRateTable(CSV.replace('prices_include_iva,,no', 'prices_include_iva,,yes'), 'tarifa.csv');
    const [rate] = ratesByTable(table, quote({ insuredValue: 1000 }));
    expect(rate!.breakdown.total).toBe(130.8);
    expect(isValidRate(rate!, table)).toBe(true);
  });

  it.each([
    ['64000', 'MX-NLE', 'NORTE'],
    ['25000', 'MX-COA', 'NORTE'],
    ['67200', 'MX-NLE', 'SIERRA'],
    ['06600', null, 'CENTRO'],
    ['77500', 'MX-ROO', undefined],
  ])('finds the zone of %s: the longest prefix, then the state', (postalCode, state, zone) => {
    expect(zoneOf(TABLE.zones, { postalCode, state })).toBe(zone);
  });

  it('does not quote outside its zones', () => {
    expect(ratesByTable(TABLE, quote({}, '77500', 'MX-ROO'))).toEqual([]);
  });

  it.each([
    ['price,,,,TERRESTRE,,,5,,90.00', 'price,,,,TERRESTRE,,,5,,90,00', 17, 'min_days'],
    ['price,,,,TERRESTRE,,,5,', 'price,,,,TERRESTRE,,,five,', 17, 'up_to_kg'],
    ['price,,,,TERRESTRE,,,5,', 'price,,,,TERRESTRE,,SUR,5,', 17, 'to'],
    ['price,,,,TERRESTRE,,,5,', 'price,,,,AEREO,,,5,', 17, 'service'],
    ['price,,,,TERRESTRE,,,20,,180.00,9.50,2,4,', 'price,,,,TERRESTRE,,,5,,180.00,9.50,2,4,', 18, 'up_to_kg'],
    ['2,4,\nprice,,,,TERRESTRE,,,20', '4,2,\nprice,,,,TERRESTRE,,,20', 17, 'max_days'],
    ['3,6,2 4', '3,6,2 7', 19, 'weekdays'],
    ['MX-NLE 25', 'MX-ZZZ 25', 13, 'value'],
    ['zone,SIERRA,,67 6717', 'zone,SIERRA,,25', 14, 'value'],
    ['valid_from,,2026-01-01', 'valid_from,,2026-02-30', 3, 'value'],
    ['valid_from,,2026-01-01', 'valid_from,,01/12/2026', 3, 'value'],
    ['setting,label_valid_days', 'setting,label_days', 10, 'code'],
    ['service,EXPRESS,Express,express', 'service,EXPRESS,Express,overnight', 16, 'value'],
    ['surcharge,FUEL,Combustible,12%', 'surcharge,FUEL,Combustible,12 percent', 21, 'value'],
    ['surcharge,FUEL,Combustible,12%,', 'surcharge,FUEL,Combustible,12%,NADA', 21, 'service'],
    ['price,,,,EXPRESS', 'prize,,,,EXPRESS', 20, 'record'],
    ['dispatch_email,,despacho@rapidos.example', 'dispatch_email,,despacho', 11, 'value'],
  ])('reports line and column of an error: %s → %s', (right, wrong, line, column) => {
    expect(CSV).toContain(right);
    expect(() => readRateTable(CSV.replace(right, wrong), 'tarifa.csv')).toThrow(
      expect.objectContaining({ message: expect.stringContaining(`tarifa.csv, line ${line}, column ${column}:`) }),
    );
  });

  it.each([
    ['', 'column record is missing'],
    ['record,kode\n', 'column kode'],
    ['record,code\n', 'no lines below its header'],
    ['record,code,value\nsetting,name,X\n', 'setting valid_from is missing'],
    ['record,code,value\nsetting,name,"X\n', 'is not closed'],
  ])('rejects a file that is not a table: %j', (csv, message) => {
    expect(() => readRateTable(csv, 'tarifa.csv')).toThrow(RateTableError);
    expect(() => readRateTable(csv, 'tarifa.csv')).toThrow(message);
  });

  it.each([';', '\t'])('reads columns that are separated by %j', (separator) => {
    expect(readRateTable(CSV.replaceAll(',', separator), 'tarifa.csv')).toEqual(TABLE);
  });

  it('lists every price, surcharge, zone and setting that differs', () => {
    const after = readRateTable(
      CSV.replace('5,,90.00', '5,,95.00')
        .replace('12%', '13%')
        .replace('price,,,,EXPRESS,CENTRO,NORTE,10', 'price,,,,EXPRESS,CENTRO,NORTE,12')
        .replace('MX-NLE 25', 'MX-NLE'),
      'tarifa.csv',
    );
    expect(differences(TABLE, after)).toEqual([
      '~ price TERRESTRE * → * up to 5 kg: 90.00, 2–4 days → 95.00, 2–4 days',
      '+ price EXPRESS CENTRO → NORTE up to 12 kg: 250.00, 1–1 days',
      '~ surcharge FUEL (Combustible) * * → *: 12% → 13%',
      '~ zone NORTE: 25 MX-NLE → MX-NLE',
      '- price EXPRESS CENTRO → NORTE up to 10 kg: 250.00, 1–1 days',
    ]);
    expect(differences(TABLE, TABLE)).toEqual([]);
  });

  it('applies from its date, and a later load replaces one of the same date', () => {
    const version = (number: number, validFrom: string) => ({ version: number, validFrom, content: TABLE });
    const versions = [version(1, '2026-01-01'), version(2, '2026-06-01'), version(3, '2026-01-01')];
    expect(versionOn(versions, '2025-12-31')).toBeUndefined();
    expect(versionOn(versions, '2026-05-31')?.version).toBe(3);
    expect(versionOn(versions, '2026-06-01')?.version).toBe(2);
  });

  it('numbers labels with a check digit', () => {
    expect(trackingNumberOf('RAPIDOS', '0000000012')).toBe('RAP00000000125');
    expect(trackingNumberOf('RAPIDOS', '0000000021')).not.toMatch(/5$/);
  });
});
