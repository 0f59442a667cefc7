import { callTo } from '../../../../test/carriers/call-to.js';
import {
  describeLabelFaults,
  describeQuoteFaults,
  describeTokens,
} from '../../../../test/carriers/describe-adapter.js';
import { estafetaCredentials, EstafetaDouble } from '../../../../test/carriers/doubles/estafeta.js';
import { LABEL, labelsOf, quoteOf } from '../../../../test/carriers/sample-requests.js';
import { startedDouble } from '../../../../test/carriers/started-double.js';
import type { CarrierCall } from '../port/carrier-account.js';
import { isValidRate } from '../validate-rate.js';
import { EstafetaCarrier } from './estafeta-carrier.js';

let estafeta: EstafetaCarrier;
let double: EstafetaDouble;
let call: CarrierCall;

beforeEach(async () => {
  estafeta = new EstafetaCarrier();
  double = await startedDouble(new EstafetaDouble());
  call = callTo(double, 'ESTAFETA', estafetaCredentials(double.origin));
});

const label = labelsOf({ serviceCode: 'TERRESTRE', format: 'PDF' });
const at = () => ({ carrier: estafeta, double, call, label: label() });
const made = () => double.labelsOf(LABEL.reference);

describe('Estafeta', () => {
  it('carries a parcel from its quote to its delivery, with a token for each product', async () => {
    const { rates } = await estafeta.quote(quoteOf(label()), call);
    expect(rates.map(({ serviceCode }) => serviceCode)).toEqual(['DIA_SIGUIENTE', 'TERRESTRE']);
    const made = await estafeta.createLabel(label(), call);
    if (made.kind !== 'made') throw new Error(made.reason);
    expect(Buffer.from(made.label.file).toString('latin1')).toMatch(/^%PDF-/);
    const { trackingNumber } = made.label;
    expect(double.labelsOf(LABEL.reference)).toMatchObject([
      { wayBill: trackingNumber, sent: { labelDefinition: { serviceConfiguration: { serviceTypeId: '74' } } } },
    ]);

    const state = {
      code: 5,
      spanishName: 'Entregado',
      localDateTime: '2026-03-18T10:15:00',
      warehouseName: 'Monterrey',
    };
    double.states.set(trackingNumber, state);
    expect(await estafeta.track({ trackingNumbers: [trackingNumber], livemode: true }, call)).toMatchObject([
      {
        kind: 'known',
        scans: [{ status: 'DELIVERED', code: '5', place: 'Monterrey', occurredAt: new Date('2026-03-18T16:15:00Z') }],
      },
    ]);
    expect(double.tokenRequests).toBe(3);
  });

  it.each([
    ['Guía generada', 'LABEL_PURCHASED'],
    ['Recolectado', 'PICKED_UP'],
    ['En tránsito', 'IN_TRANSIT'],
    ['En ruta de entrega', 'OUT_FOR_DELIVERY'],
    ['No entregado, destinatario ausente', 'IN_TRANSIT'],
    ['Devuelto al remitente', 'RETURNED'],
    ['Un estado nuevo', 'IN_TRANSIT'],
  ])('recognizes the status by its name: %s', async (spanishName, status) => {
    double.states.set('1', { spanishName, localDateTime: '2026-03-18 10:15:00' });
    const [outcome] = await estafeta.track({ trackingNumbers: ['1'], livemode: true }, call);
    expect(outcome).toMatchObject({ scans: [{ status }] });
  });

  it('returns unknown for a number with an error', async () => {
    expect(await estafeta.track({ trackingNumbers: ['9'], livemode: true }, call)).toMatchObject([{ kind: 'unknown' }]);
  });
});

const GOODS = [
  {
    description: 'Taza de barro',
    quantity: 2,
    value: 90,
    weightKg: 0.3,
    satProductClassCode: '52152001',
    satPackagingCode: '4G',
  },
  {
    description: 'Libro',
    quantity: 1,
    value: null,
    weightKg: null,
    satProductClassCode: '55101500',
    satPackagingCode: null,
  },
];
const keyless = GOODS.map((goods, index) => (index === 0 ? goods : { ...goods, satProductClassCode: null }));

describe('Carta Porte with Estafeta', () => {
  it('contains the key, the packaging and the value of every line', async () => {
    await estafeta.createLabel(label({ contents: GOODS }), call);
    const { merchandises } = double.labels[0]!.sent['labelDefinition'].itemDescription;
    expect(merchandises).toMatchObject({
      totalGrossWeight: LABEL.parcel.weightKg,
      merchandise: [
        { productServiceCode: '52152001', packagingCode: '4G', merchandiseQuantity: 2, merchandiseValue: 180 },
        { productServiceCode: '55101500', merchandiseQuantity: 1 },
      ],
    });
    expect(merchandises.merchandise[1]).not.toHaveProperty('packagingCode');
  });

  it('rejects quotes and purchases for goods without a key, with the field name', async () => {
    const named = expect.stringContaining('contents[1].satProductClassCode');
    const { rates, messages } = await estafeta.quote(quoteOf(label({ contents: keyless })), call);
    expect({ rates, messages }).toMatchObject({ rates: [], messages: [{ code: 'DATA_MISSING', message: named }] });
    const refused = await estafeta.createLabel(label({ contents: keyless }), call);
    expect(refused).toMatchObject({ kind: 'refused', fault: 'request', reason: named });
    expect(double.requests).toEqual([]);
  });
});

describe('A quote of Estafeta', () => {
  it('extracts IVA from the total, with a consistent breakdown', async () => {
    const { rates } = await estafeta.quote({ ...quoteOf(label()), insuredValue: 1500 }, call);
    expect(rates.every((rate) => isValidRate(rate, estafeta))).toBe(true);
    expect(rates[0]).toMatchObject({
      isInsured: true,
      breakdown: { baseRate: 90, fuelSurcharge: 10, insuranceCost: 50, subtotal: 150, ivaAmount: 24, total: 174 },
      accessorials: [{ code: 'EXTENDED_AREA', amount: 15 }],
      delivery: { to: 'door', weekdays: null, extendedArea: true },
    });
  });
});

describe('A label of Estafeta', () => {
  it('reports a rejection inside a successful response, without the address in the Estafeta text', async () => {
    double.unknownPostalCodes.add('64000');
    const refused = await estafeta.createLabel(label(), call);
    expect(refused).toMatchObject({ kind: 'refused', fault: 'request', reason: expect.stringContaining('106') });
    expect(JSON.stringify(refused)).not.toContain('Secreta');
  });

  it('rejects other formats than PDF, unknown services and long addresses before the call', async () => {
    const requests = [
      label({ format: 'ZPL' }),
      label({ serviceCode: 'X' }),
      label({ to: { ...LABEL.to, street: 'palabra '.repeat(9).trim() } }),
      label({ to: { ...LABEL.to, neighborhood: 'palabra '.repeat(9).trim() } }),
    ];
    const outcomes = await Promise.all(requests.map((request) => estafeta.createLabel(request, call)));
    expect(outcomes).toMatchObject(requests.map(() => ({ kind: 'refused', fault: 'request' })));
    expect(double.requests).toEqual([]);
  });

  it('supports neither a query by reference nor a cancellation', async () => {
    expect(await estafeta.findLabel(label(), call)).toMatchObject({ kind: 'unknown' });
    expect(await estafeta.cancelLabel()).toMatchObject({ kind: 'refused' });
    expect(double.requests).toEqual([]);
  });
});

describeTokens('Estafeta', at, made);
describeQuoteFaults('Estafeta', at);
describeLabelFaults({
  name: 'Estafeta',
  at,
  isPurchase: ({ path }) => path === '/v1/wayBills',
  made,
  secrets: /secret-of|token-|REFORMA|Constituci/i,
});
