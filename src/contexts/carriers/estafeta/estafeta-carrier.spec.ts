import { callTo } from '../../../../test/carriers/call-to.js';
import type { CarrierFault } from '../../../../test/carriers/doubles/carrier-double.js';
import { estafetaCredentials, EstafetaDouble } from '../../../../test/carriers/doubles/estafeta.js';
import { LABEL, quoteOf } from '../../../../test/carriers/random-shipments.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { LabelRequest } from '../port/carrier-label.js';
import { isValidRate } from '../validate-rate.js';
import { EstafetaCarrier } from './estafeta-carrier.js';

let estafeta: EstafetaCarrier;
let double: EstafetaDouble;
let call: CarrierCall;

beforeEach(async () => {
  estafeta = new EstafetaCarrier();
  double = await new EstafetaDouble().start();
  call = callTo(double, 'ESTAFETA', estafetaCredentials(double.origin));
});
afterEach(async () => {
  await double.stop();
  expect(double.violations).toEqual([]);
});

const label = (over: Partial<LabelRequest> = {}): LabelRequest => ({
  ...LABEL,
  serviceCode: 'TERRESTRE',
  format: 'PDF',
  ...over,
});

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
    expect(await estafeta.track({ trackingNumber, livemode: true }, call)).toMatchObject({
      kind: 'known',
      scans: [{ status: 'DELIVERED', code: '5', place: 'Monterrey', occurredAt: new Date('2026-03-18T16:15:00Z') }],
    });
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
  ])('tells the state by its name: %s', async (spanishName, status) => {
    double.states.set('1', { spanishName, localDateTime: '2026-03-18 10:15:00' });
    const outcome = await estafeta.track({ trackingNumber: '1', livemode: true }, call);
    expect(outcome).toMatchObject({ scans: [{ status }] });
  });

  it('knows nothing of a number that is an error', async () => {
    expect(await estafeta.track({ trackingNumber: '9', livemode: true }, call)).toMatchObject({ kind: 'unknown' });
  });
});

describe('A quote of Estafeta', () => {
  it('is its total, out of which the IVA is taken, and adds up', async () => {
    const { rates } = await estafeta.quote({ ...quoteOf(label()), insuredValue: 1500 }, call);
    expect(rates.every((rate) => isValidRate(rate, estafeta))).toBe(true);
    expect(rates[0]).toMatchObject({
      isInsured: true,
      breakdown: { baseRate: 90, fuelSurcharge: 10, insuranceCost: 50, subtotal: 150, ivaAmount: 24, total: 174 },
    });
  });

  it.each(['unauthorized', 'forbidden', 'too_many'] as const)('is a problem of the account when %s', async (before) => {
    double.failNext({ before });
    double.failNext({ before });
    expect((await estafeta.quote(quoteOf(label()), call)).messages).toMatchObject([{ code: 'ACCOUNT_PROBLEM' }]);
  });

  it('fails when unanswered', async () => {
    double.failNext({ after: 'half' });
    await expect(estafeta.quote(quoteOf(label()), call)).rejects.toThrow('no readable answer');
  });
});

describe('A label of Estafeta', () => {
  it('is refused inside an answer of success, without the address that Estafeta quotes', async () => {
    double.unknownPostalCodes.add('64000');
    const refused = await estafeta.createLabel(label(), call);
    expect(refused).toMatchObject({ kind: 'refused', fault: 'request', reason: expect.stringContaining('106') });
    expect(JSON.stringify(refused)).not.toContain('Secreta');
  });

  it('is refused before the call where it is no PDF, no service of the account, or does not fit', async () => {
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

  it.each<readonly [CarrierFault, string, number]>([
    [{ before: 'cut' }, 'unknown', 0],
    [{ before: 'html' }, 'unknown', 0],
    [{ before: 'forbidden' }, 'refused', 0],
    [{ after: 'cut' }, 'unknown', 1],
    [{ after: 'half' }, 'unknown', 1],
    [{ after: 'unavailable' }, 'unknown', 1],
    [{ after: 'empty' }, 'unknown', 1],
    [{ after: 'error_in_200' }, 'unknown', 1],
  ])('is asked for once whatever fails: %j → %s', async (fault, kind, made) => {
    double.failNext(fault);
    const outcome = await estafeta.createLabel(label(), call);
    expect(outcome).toMatchObject({ kind, ...(kind === 'refused' ? { fault: 'account' } : {}) });
    expect(double.labelsOf(LABEL.reference)).toHaveLength(made);
    expect(double.requestsTo('POST', '/v1/wayBills')).toHaveLength(1);
    expect(JSON.stringify(outcome)).not.toMatch(/secret-of|token-|REFORMA|Constituci/i);
  });

  it('is neither found by its reference nor cancelled', async () => {
    expect(await estafeta.findLabel()).toMatchObject({ kind: 'unknown' });
    expect(await estafeta.cancelLabel()).toMatchObject({ kind: 'refused' });
    expect(double.requests).toEqual([]);
  });
});
