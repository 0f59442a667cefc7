import { setTimeout as sleep } from 'node:timers/promises';
import type { Guia, Schemas } from '../../typescript/src/index.js';
import { UsageError, type Context } from './context.js';

type Shipment = Awaited<ReturnType<typeof create>>;

const address = {
  contactName: 'Ana Ruiz',
  contactPhone: '+525512345678',
  street: 'Av. Paseo de la Reforma',
  exteriorNumber: '222',
  neighborhood: 'Juárez',
  city: 'Ciudad de México',
  state: 'CDMX',
  postalCode: '06600',
};
const parcel = { length: 30, width: 20, height: 15, weight: 2.5 };
const MS_PER_DAY = 86_400_000;
const SURCHARGE_MS = 30_000;

const create = (guia: Guia, more: Partial<Schemas['CreateShipmentRequest']> = {}) =>
  guia.post('/v1/shipments', {
    body: { from: address, to: { ...address, contactName: 'Luis Peña' }, parcel, ...more },
  });

/** A shipment with a label of its cheapest rate. */
async function buy(guia: Guia, more: Parameters<typeof create>[1] = {}): Promise<Shipment> {
  const shipment = await create(guia, more);
  const [rate] = shipment.rates;
  if (!rate) throw new UsageError('No carrier quoted the parcel. Run the command again.');
  await guia.post('/v1/shipments/{id}/label', { path: { id: shipment.id }, body: { rateId: rate.id } });
  return shipment;
}

/** A parcel that its carrier delivered and reweighed: its surcharge. */
async function surcharge(guia: Guia): Promise<string> {
  const { id } = await buy(guia, { metadata: { simulate: 'reweighed' } });
  for (let status = ''; status !== 'DELIVERED';)
    ({ status } = await guia.post('/v1/shipments/{id}/test/advance-status', { path: { id } }));
  for (const until = Date.now() + SURCHARGE_MS; Date.now() < until; await sleep(500)) {
    const found = (await guia.get('/v1/wallet/surcharges', { query: { shipmentId: id } }))[0];
    if (found) return found.id;
  }
  throw new UsageError('The surcharge did not arrive within 30 s.');
}

async function claim(guia: Guia): Promise<string> {
  const { id } = await buy(guia, { requestInsurance: true, declaredValue: 1500 });
  await guia.post('/v1/shipments/{id}/test/scans', {
    path: { id },
    body: { description: 'Paquete dañado', exception: 'DAMAGED' },
  });
  const filed = await guia.post('/v1/insurance/claims', {
    body: { shipmentId: id, reason: 'DAMAGE', amount: 500, description: 'La caja llegó rota.' },
  });
  return filed.id;
}

/** How each event is produced with a TEST key. Returns the id of the object that the event is about. */
const RECIPES: Readonly<Record<string, (guia: Guia) => Promise<string>>> = {
  'shipment.created': async (guia) => (await create(guia)).id,
  'shipment.status_changed': async (guia) => (await buy(guia)).id,
  'shipment.rates_ready': async (guia) => (await create(guia, { metadata: { simulate: 'quote_slow' } })).id,
  'shipment.surcharged': surcharge,
  'surcharge.disputed': async (guia) => {
    const id = await surcharge(guia);
    await guia.post('/v1/wallet/surcharges/{id}/dispute', { path: { id }, body: { reason: 'The box weighs 2.4 kg.' } });
    return id;
  },
  'shipment.exception': async (guia) => {
    const { id } = await buy(guia);
    await guia.post('/v1/shipments/{id}/test/scans', {
      path: { id },
      body: { description: 'Demora en ruta', exception: 'DELAYED' },
    });
    return id;
  },
  'shipment.tracking_updated': async (guia) => {
    const { id } = await buy(guia);
    await guia.post('/v1/shipments/{id}/test/scans', {
      path: { id },
      body: { description: 'Recolectado', status: 'PICKED_UP' },
    });
    return id;
  },
  'shipment.late': async (guia) => {
    const { id } = await buy(guia);
    const path = { id };
    await guia.post('/v1/shipments/{id}/test/scans', {
      path,
      body: { description: 'Recolectado', status: 'PICKED_UP' },
    });
    await guia.post('/v1/shipments/{id}/test/age', { path, body: { days: 30 } });
    return id;
  },
  'label.purchase.completed': async (guia) => (await buy(guia)).id,
  'label.voided': async (guia) => {
    const { id } = await buy(guia);
    await guia.post('/v1/shipments/{id}/label/void', { path: { id } });
    return id;
  },
  'label.expiring': async (guia) => {
    const { id } = await buy(guia);
    const { label } = await guia.get('/v1/shipments/{id}', { path: { id } });
    const days = Math.floor((Date.parse(label!.validUntil!) - Date.now()) / MS_PER_DAY) - 1;
    await guia.post('/v1/shipments/{id}/test/age', { path: { id }, body: { days } });
    return id;
  },
  'claim.created': claim,
  'claim.withdrawn': async (guia) => {
    const id = await claim(guia);
    await guia.post('/v1/insurance/claims/{id}/withdraw', { path: { id } });
    return id;
  },
  'batch.completed': async (guia) => {
    const { id } = await create(guia);
    return (await guia.post('/v1/batches', { body: { shipmentIds: [id] } })).id;
  },
  'tracker.updated': async (guia) => {
    const { id } = await buy(guia, { carrierCode: 'ESTAFETA' });
    const { label } = await guia.get('/v1/shipments/{id}', { path: { id } });
    const { trackingNumber } = label!;
    const tracker = await guia.post('/v1/trackers', { body: { trackingNumber, carrierCode: 'ESTAFETA' } });
    await guia.post('/v1/shipments/{id}/test/scans', {
      path: { id },
      body: { description: 'Recolectado', status: 'PICKED_UP' },
    });
    return tracker.id;
  },
  'wallet.low_balance': async (guia) => {
    const { balance } = await guia.get('/v1/wallet/balance');
    await guia.patch('/v1/wallet/settings', { body: { lowBalanceThreshold: Number(balance) } });
    return (await buy(guia)).id;
  },
  'wallet.adjusted': surcharge,
  'order.created': async (guia) =>
    (await guia.post('/v1/orders', { body: { lineItems: [{ name: 'Taza', quantity: 1, unitPrice: 129.9 }] } })).id,
};

export const TRIGGERS = Object.keys(RECIPES);

/** Creates a real TEST parcel that produces the event. */
export async function trigger({ guia, show, apiKey }: Context, event: string): Promise<void> {
  const recipe = Object.hasOwn(RECIPES, event) ? RECIPES[event] : undefined;
  if (!recipe) throw new UsageError(`"${event}" cannot be triggered. Choose one of:\n  ${TRIGGERS.join('\n  ')}`);
  if (!apiKey.startsWith('sk_test_'))
    throw new UsageError(
      '`guia trigger` needs a TEST key (sk_test_…), because it buys labels. Run `guia login` with one.',
    );
  const id = await recipe(guia);
  show({ event, id }, `${event}  ${id}`);
}
