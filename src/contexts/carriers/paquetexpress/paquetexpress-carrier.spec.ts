import { callTo } from '../../../../test/carriers/call-to.js';
import { describeLabelFaults, describeQuoteFaults } from '../../../../test/carriers/describe-adapter.js';
import type { Json } from '../../../../test/carriers/doubles/carrier-double.js';
import { PAQUETEXPRESS_CREDENTIALS, PaquetexpressDouble } from '../../../../test/carriers/doubles/paquetexpress.js';
import { LABEL, labelsOf, quoteOf, toCancel } from '../../../../test/carriers/sample-requests.js';
import { scansIn } from '../../../../test/carriers/scans-in.js';
import { startedDouble } from '../../../../test/carriers/started-double.js';
import type { CarrierCall } from '../port/carrier-account.js';
import type { LabelRequest } from '../port/carrier-label.js';
import { isValidRate } from '../validate-rate.js';
import { PaquetexpressCarrier } from './paquetexpress-carrier.js';

const paquetexpress = new PaquetexpressCarrier();
let double: PaquetexpressDouble;
let call: CarrierCall;

beforeEach(async () => {
  double = await startedDouble(new PaquetexpressDouble());
  call = callTo(double, 'PAQUETEXPRESS', PAQUETEXPRESS_CREDENTIALS);
});

const label = labelsOf({ serviceCode: 'ESTANDAR_TERRESTRE' });

async function madeLabel(over: Partial<LabelRequest> = {}): Promise<{ trackingNumber: string; file: string }> {
  const made = await paquetexpress.createLabel(label(over), call);
  if (made.kind !== 'made') throw new Error(made.reason);
  return { trackingNumber: made.label.trackingNumber, file: Buffer.from(made.label.file).toString('latin1') };
}
const at = () => ({ carrier: paquetexpress, double, call, label: label() });

describe('Paquetexpress', () => {
  it('carries a parcel from its quote to its delivery', async () => {
    const { rates } = await paquetexpress.quote(quoteOf(label()), call);
    expect(rates.map(({ serviceCode }) => serviceCode)).toEqual(['ESTANDAR_TERRESTRE', 'AEREO']);
    const { trackingNumber, file } = await madeLabel({ format: 'PDF' });
    expect(file).toMatch(/^%PDF-/);
    expect(double.shipments).toMatchObject([
      { references: [LABEL.reference, 'PEDIDO-1'], sent: { typeSrvcId: 'STD-T', billClntId: '00000000' } },
    ]);

    const at = Date.parse('2026-03-17T18:00:00Z');
    for (const [hours, eventoId] of ['SWB', 'HNR', 'HCM', 'TRN', 'HDR', 'HTC', 'HDC'].entries())
      double.shipment(trackingNumber)!.events.push({
        eventoId,
        status: `Event ${eventoId}`,
        ciudadEvento: 'Monterrey, Nuevo León',
        fechahora: at + hours * 3_600_000,
      });
    const scans = scansIn(await paquetexpress.track({ trackingNumbers: [trackingNumber], livemode: true }, call));
    expect(scans.map(({ status }) => status)).toEqual([
      'LABEL_PURCHASED',
      'LABEL_PURCHASED',
      'PICKED_UP',
      'IN_TRANSIT',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
    ]);
    expect(scans[0]).toMatchObject({
      code: 'SWB',
      place: 'Monterrey, Nuevo León',
      occurredAt: new Date(at),
    });
  });

  it('logs in before each call, and again after an expired token', async () => {
    double.expiredTokens = 1;
    await madeLabel({ format: 'PDF' });
    expect(double.logins).toBe(2);
    expect(double.shipments).toHaveLength(1);
    double.expiredTokens = 2;
    const outcome = await paquetexpress.createLabel(label({ reference: 'lat_2' }), call);
    expect(outcome).toMatchObject({ kind: 'refused', fault: 'account' });
    expect(double.shipments).toHaveLength(1);
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

describe('Carta Porte with Paquetexpress', () => {
  const sentItem = () => (double.shipments.at(-1)!.sent as Json)['radSrvcItemDTOList'][0];

  it('contains the key of the first item, and the keys of several items in the content', async () => {
    await madeLabel({ contents: GOODS.slice(0, 1), description: null });
    expect(sentItem()).toMatchObject({ productIdSAT: '52152001', cont: 'Taza de barro' });
    await madeLabel({ contents: GOODS, reference: 'lat_2' });
    expect(sentItem()).toMatchObject({ productIdSAT: '52152001', cont: '52152001 Taza de barro, 55101500 Libro' });
  });

  it('rejects quotes and purchases for goods without a key, with the field name', async () => {
    const named = expect.stringContaining('contents[1].satProductClassCode');
    const { rates, messages } = await paquetexpress.quote(quoteOf(label({ contents: keyless })), call);
    expect({ rates, messages }).toMatchObject({ rates: [], messages: [{ code: 'DATA_MISSING', message: named }] });
    const refused = await paquetexpress.createLabel(label({ contents: keyless }), call);
    expect(refused).toMatchObject({ kind: 'refused', fault: 'request', reason: named });
    expect(double.requests).toEqual([]);
    expect((await paquetexpress.quote({ ...quoteOf(label()), contents: [] }, call)).rates).toHaveLength(2);
  });
});

describe('A quote of Paquetexpress', () => {
  it('returns the subtotal with IVA, without the withholding, with a consistent breakdown', async () => {
    const { rates, messages } = await paquetexpress.quote({ ...quoteOf(label()), insuredValue: 1500 }, call);
    expect(messages).toEqual([]);
    expect(rates.every((rate) => isValidRate(rate, paquetexpress))).toBe(true);
    expect(rates[0]).toMatchObject({
      isInsured: true,
      estimatedDays: { min: 3, max: 3 },
      breakdown: { baseRate: 100, fuelSurcharge: 0, insuranceCost: 50, subtotal: 150, ivaAmount: 24, total: 174 },
      cost: { amount: 174, currency: 'MXN' },
      accessorials: [{ code: 'OTHER', amount: 20 }],
    });
  });

  it('reads insurance from the additional services', async () => {
    double.isInsuranceOther = true;
    const { rates } = await paquetexpress.quote({ ...quoteOf(label()), insuredValue: 12_000 }, call);

    expect(rates[0]).toMatchObject({
      isInsured: true,
      breakdown: { baseRate: 100, insuranceCost: 50, subtotal: 150, total: 174 },
      accessorials: [{ code: 'OTHER', amount: 20 }],
    });
    expect((await paquetexpress.quote(quoteOf(label()), call)).rates[0]!.isInsured).toBe(false);
  });

  it('reports a missing colonia without a call, and a rejected one', async () => {
    const quote = quoteOf(label());
    const origin = { ...quote.origin, neighborhood: null };
    const missing = await paquetexpress.quote({ ...quote, origin }, call);
    expect(missing.messages).toMatchObject([
      { code: 'DATA_MISSING', message: expect.stringContaining('fromAddress.neighborhood') },
    ]);
    expect(double.requests).toEqual([]);
    double.unknownColonias.add('CENTRO');
    const unknown = await paquetexpress.quote(quote, call);
    expect(unknown.messages).toMatchObject([
      { code: 'DATA_MISSING', message: expect.stringContaining('neighborhood') },
    ]);
    expect(JSON.stringify(unknown)).not.toContain('Secreta');
  });

  it('reports an account problem for a wrong password', async () => {
    const credentials = { ...PAQUETEXPRESS_CREDENTIALS, password: 'wrong' };
    const { messages } = await paquetexpress.quote(quoteOf(label()), {
      ...call,
      account: { ...call.account, credentials },
    });
    expect(messages).toMatchObject([{ code: 'ACCOUNT_PROBLEM' }]);
  });

  it('fails on an error inside a successful response', async () => {
    double.failNext({ after: 'error_in_200' });
    await expect(paquetexpress.quote(quoteOf(label()), call)).rejects.toThrow('no readable response');
  });
});

describe('A label of Paquetexpress', () => {
  it('is ZPL and insured if requested, with the email of the shop', async () => {
    const to = { ...LABEL.to, contactEmail: null };
    const { file } = await madeLabel({ insuredValue: 1500, to });
    expect(file).toMatch(/^\^XA/);
    expect(double.shipments[0]!.sent).toMatchObject({
      listSrvcItemDTO: [{ srvcId: 'EAD' }, { srvcId: 'INV', value1: '1500.00' }],
      radGuiaAddrDTOList: [
        { addrLin3: 'CIUDAD DE MÉXICO', drnr: '222' },
        {
          addrLin3: 'NUEVO LEÓN',
          addrLin6: 'Centro',
          strtName: 'Av. Constitución Poniente, Int. 4B',
          email: 'ana@tiendaazul.example',
        },
      ],
    });
  });

  it('retries the download of its file and reports its number if the file is lost', async () => {
    const isFile = ({ path }: { path: string }) => path.includes('GenCartaPorte');
    double.failNext({ before: 'unavailable' }, isFile);
    expect((await madeLabel({ format: 'PDF' })).file).toMatch(/^%PDF-/);
    for (let tries = 0; tries < 3; tries++) double.failNext({ before: 'html' }, isFile);
    const lost = await paquetexpress.createLabel(label({ format: 'PDF', reference: 'lat_2' }), call);
    expect(lost).toMatchObject({ kind: 'unknown', trackingNumber: double.shipments[1]!.trackingNumber });
  });

  it('reports a rejection with our message', async () => {
    double.unknownColonias.add('Centro');
    const refused = await paquetexpress.createLabel(label(), call);
    expect(refused).toMatchObject({
      kind: 'refused',
      fault: 'request',
      reason: expect.stringContaining('neighborhood'),
    });
    expect(JSON.stringify(refused)).not.toContain('Secreta');
  });

  it('rejects PNG, an unknown service and a long address before the call', async () => {
    const requests = [
      label({ format: 'PNG' }),
      label({ serviceCode: 'X' }),
      label({ to: { ...LABEL.to, street: 'x'.repeat(81) } }),
      label({ to: { ...LABEL.to, exteriorNumber: 'Manzana 3 Lote 14' } }),
    ];
    const outcomes = await Promise.all(requests.map((request) => paquetexpress.createLabel(request, call)));
    expect(outcomes).toMatchObject(requests.map(() => ({ kind: 'refused', fault: 'request' })));
    expect(double.requests).toEqual([]);
  });

  it('is not sent if the login fails', async () => {
    double.failNext({ before: 'cut' }, ({ path }) => path.endsWith('/login'));
    expect(await paquetexpress.createLabel(label(), call)).toMatchObject({ kind: 'refused', fault: 'account' });
    expect(double.shipments).toEqual([]);
  });

  it('cannot be found by its reference', async () => {
    expect(await paquetexpress.findLabel(label(), call)).toMatchObject({ kind: 'unknown' });
  });

  it('is cancelled idempotently, but not if the parcel was collected', async () => {
    const { trackingNumber } = await madeLabel();
    double.failNext({ after: 'cut' }, ({ path }) => path.endsWith('/cancelguia'));
    expect(await paquetexpress.cancelLabel(toCancel(trackingNumber), call)).toMatchObject({ kind: 'unknown' });
    expect(await paquetexpress.cancelLabel(toCancel(trackingNumber), call)).toEqual({ kind: 'cancelled' });
    double.failNext({ before: 'forbidden' }, ({ path }) => path.endsWith('/cancelguia'));
    expect(await paquetexpress.cancelLabel(toCancel(trackingNumber), call)).toMatchObject({ kind: 'unknown' });
    double.shipment(trackingNumber)!.state = 'collected';
    expect(await paquetexpress.cancelLabel(toCancel(trackingNumber), call)).toMatchObject({ kind: 'refused' });
  });
});

describeQuoteFaults('Paquetexpress', at);
describeLabelFaults({
  name: 'Paquetexpress',
  at,
  isPurchase: ({ path }) => path.endsWith('/guia'),
  made: () => double.shipmentsOf(LABEL.reference),
  secrets: /secret-of|jwt\.|Reforma|Constituci/,
});
