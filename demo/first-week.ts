import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pMap from 'p-map';
import Papa from 'papaparse';
import { Guia, type Data } from '../clients/typescript/src/index.js';
import { baseUrl, dataDir, download } from './api.js';
import { check, fail, peso, say, step, succeed } from './output.js';
import { SENDER } from './sender.js';

/**
 * The first week of a shop: sixty orders with typing errors, from the spreadsheet to a statement that matches them. The demo
 * registers an organization and moves it to a larger plan with the operator's command, which needs the database of the service
 * (`npm start` on this machine). Otherwise the request limit of the FREE plan makes the demo take eight minutes. `API_KEY`
 * selects a TEST key of an organization without purchases. Exits with code 0 only if all checks pass.
 */

type Shipment = Data<'get', '/v1/shipments/{id}'>;
type Batch = Data<'get', '/v1/batches/{id}'>;
type Row = Record<string, string>;

const ORDERS = 60;
const FILE = new URL('../../demo/first-week-orders.csv', import.meta.url);
const FOLDER = join(dataDir, 'first-week');

/** Corrections from the customers, for orders that the import rejected. */
const CORRECTIONS: Readonly<Record<string, Row>> = {
  '#1007': { 'shippingAddress.contactPhone': '55 1234 5678' },
  '#1018': { 'shippingAddress.postalCode': '62000' },
  '#1025': { 'shippingAddress.state': 'Sinaloa' },
  '#1033': { unitPrice: '349.50' },
  '#1046': { 'shippingAddress.contactPhone': '228 123 4567' },
  '#1052': { 'shippingAddress.city': 'Xalapa' },
};

/** Simulated carrier problems: one rejection, one timeout. */
const TROUBLE: Readonly<Record<string, string>> = { '#1010': 'label_rejected', '#1020': 'label_timeout' };
/** The recipient of this order moves before the handover. */
const MOVED = '#1003';
/** This parcel is insured and arrives broken. */
const BROKEN = '#1015';
/** The carrier weighs more than the shop declared. */
const HEAVY = '#1021';

async function runFirstWeek(): Promise<void> {
  const apiKey =
    process.env['API_KEY'] ?? (await step('Registering an organization and creating a TEST key', register));
  const guia = new Guia({ baseUrl, apiKey, maxRetries: 20 });
  await step('Importing the spreadsheet', async () => importOrders(guia, await readFile(FILE, 'utf8')));
  const orders = new Map<string, string>();
  for await (const { id, orderNumber } of guia.each('/v1/orders')) orders.set(orderNumber!, id);
  check(orders.size === ORDERS, `${orders.size} orders`);

  const shipments = await step('Creating a shipment for each order', () => createShipments(guia, orders));
  await step('Buying all labels in a batch', () => buy(guia, shipments));
  const { id: moved } = shipments.find(({ orderNumber }) => orderNumber === MOVED)!;
  await step('Printing labels, and replacing the label of a recipient who moved', () => print(guia, shipments, moved));
  await step('Finding a parcel by the telephone of the customer', () => findByPhone(guia, shipments[0]!));
  await step('Filing a claim for a broken parcel, and disputing a surcharge', () => claimAndSurcharge(guia, shipments));
  const total = await step('Matching the statement with the orders', () => joinWithOrders(guia, [...orders.keys()]));
  succeed(`Shipping sixty orders cost ${peso(total)}. Documents: ${FOLDER}`);
}

async function register(): Promise<string> {
  const name = `first-week-${randomBytes(4).toString('hex')}`;
  const { accessToken, organization } = await new Guia({ baseUrl }).post('/v1/auth/register', {
    body: {
      email: `${name}@tienda.mx`,
      password: randomBytes(12).toString('hex'),
      name: 'Ana Ruiz',
      organizationName: name,
    },
  });
  await usePlan(organization.id, 'SCALE');
  const session = new Guia({ baseUrl, accessToken });
  const { key } = await session.post('/v1/api-keys', { body: { name: 'First week', mode: 'TEST' } });
  return key;
}

async function usePlan(organizationId: string, plan: string): Promise<void> {
  const admin = fileURLToPath(new URL('../src/admin/admin.js', import.meta.url));
  try {
    const args = ['set-plan', organizationId, `--plan=${plan}`, '--reason=First-week demo'];
    await promisify(execFile)(process.execPath, [admin, ...args]);
    say(`moved to plan ${plan} for its request limit`);
  } catch (error) {
    say('plan FREE: its request limit makes the next steps slow, about eight minutes in total');
    say((error as { stderr: string }).stderr.split('\n')[0]!);
  }
}

/** Imports the valid orders, then corrects the rejected ones and imports them again. */
async function importOrders(guia: Guia, csv: string): Promise<void> {
  const query = { partial: true };
  const first = await guia.post('/v1/orders/import', { query, body: { csv } });
  say(`${first.normalized.length} telephones normalized, for example ${first.normalized[0]!.from}`);
  for (const { orderNumber, field, message } of first.errors) say(`${orderNumber}: ${field} ${message}`);
  check(first.errorCount > 0 && !first.errorsTruncated, `${first.created} orders imported, ${first.errorCount} errors`);

  const { data, meta } = Papa.parse<Row>(first.rejectedCsv!, { header: true, skipEmptyLines: true });
  const corrected = data.map((row) => ({ ...row, ...CORRECTIONS[row['orderNumber']!] }));
  const again = Papa.unparse(corrected, { columns: meta.fields! });
  const second = await guia.post('/v1/orders/import', { query, body: { csv: again } });
  check(second.errorCount === 0 && second.rejectedCsv === null, `${second.created} corrected orders imported`);
}

async function createShipments(guia: Guia, orders: ReadonlyMap<string, string>): Promise<Shipment[]> {
  const shipments = await pMap(
    [...orders].sort(([a], [b]) => a.localeCompare(b)),
    ([orderNumber, orderId]) => {
      const simulate = orderNumber === HEAVY ? 'reweighed' : TROUBLE[orderNumber];
      const body = {
        orderId,
        externalId: orderNumber,
        rejectDuplicate: true,
        from: SENDER,
        carrierCode: 'ESTAFETA' as const,
        metadata: simulate ? { simulate } : {},
        ...(orderNumber === BROKEN ? { requestInsurance: true, declaredValue: 780 } : {}),
      };
      return guia.post('/v1/shipments', { body });
    },
    { concurrency: 4 },
  );
  const warnings = shipments.flatMap(({ orderNumber, addressWarnings }) =>
    addressWarnings.map(({ message }) => `${orderNumber}: ${message}`),
  );
  for (const warning of warnings.slice(0, 3)) say(warning);
  check(
    shipments.every(({ rates }) => rates.length > 0),
    `${shipments.length} quoted, ${warnings.length} address warnings`,
  );
  return shipments;
}

/** Buys the labels and repeats failed purchases. An unclear purchase holds its amount until it is settled. */
async function buy(guia: Guia, shipments: readonly Shipment[]): Promise<void> {
  const { id } = await guia.post('/v1/batches', { body: { shipmentIds: shipments.map((each) => each.id) } });
  const batch = await ended(guia, id);
  for (const { externalId, errorCode, attemptId } of batch.failedItems)
    say(`${externalId}: ${errorCode}, ${attemptId}`);
  const failed = batch.failedItems.map(({ externalId }) => externalId).sort();
  check(
    failed.join() === Object.keys(TROUBLE).join(),
    `${batch.purchasedCount} labels bought, ${failed.length} purchases failed`,
  );

  const [unclear] = await guia.get('/v1/label-purchase-attempts', { query: { status: 'action_required' } });
  const settle = { path: { id: unclear!.id }, body: { outcome: 'no_label' as const } };
  await guia.post('/v1/label-purchase-attempts/{id}/test/settle', settle);
  for (const { shipmentId } of batch.failedItems) {
    const path = { id: shipmentId };
    const { rates, purchaseAttempt } = await guia.put('/v1/shipments/{id}', { path, body: { metadata: {} } });
    check(purchaseAttempt?.charged === purchaseAttempt?.refunded, 'the held amount was refunded');
    await guia.post('/v1/shipments/{id}/label', { path, body: { rateId: rates[0]!.id } });
  }
}

const ended = (guia: Guia, id: string): Promise<Batch> =>
  eventually(async () => {
    const batch = await guia.get('/v1/batches/{id}', { path: { id } });
    return batch.status === 'PENDING' || batch.status === 'PROCESSING' ? undefined : batch;
  });

/** Polls with increasing intervals until there is a result. */
async function eventually<Found>(poll: () => Promise<Found | undefined>): Promise<Found> {
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, 4)) {
    const found = await poll();
    if (found !== undefined) return found;
    await sleep(seconds * 1000);
  }
}

/**
 * Downloads all labels for a label printer and as sheets, and the manifest. Voids and replaces the label of the moved
 * recipient.
 */
async function print(guia: Guia, shipments: readonly Shipment[], moved: string): Promise<void> {
  const shipmentIds = shipments.map(({ id }) => id);
  const zpl = await guia.post('/v1/labels/print', { body: { shipmentIds, format: 'ZPL' } });
  const path = { id: moved };
  await guia.post('/v1/shipments/{id}/label/void', { path });
  const { to } = { to: (await guia.get('/v1/shipments/{id}', { path })).toAddressSnapshot };
  const body = { to: { ...to, exteriorNumber: '224', interiorNumber: null } };
  const duplicate = await guia.post('/v1/shipments/{id}/duplicate', { path, body });
  await guia.post('/v1/shipments/{id}/label', { path: { id: duplicate.id }, body: { rateId: duplicate.rates[0]!.id } });

  const printed = await download(zpl.fileUrl, FOLDER, 'guias.zpl');
  const text = printed.content.toString('utf8');
  check(text.match(/ANULADA/g)?.length === 1, `${zpl.labelCount} labels as ZPL, the voided one is marked ANULADA`);
  const twice = text.match(/\^FD(?:[^^]*\b)?(\w{2,})[.,]* \1\b[^^]*/gi) ?? [];
  check(twice.length === 0, `no label repeats a word ${twice.join()}`.trim());
  const sheets = await guia.post('/v1/labels/print', {
    body: { shipmentIds: [...shipmentIds, duplicate.id], layout: 'letter', skipUnprintable: true },
  });
  await download(sheets.fileUrl, FOLDER, 'guias.pdf');
  check(
    sheets.skipped.length === 1 && sheets.skipped[0]!.shipmentId === moved,
    `${sheets.labelCount} labels on ${sheets.pageCount} sheets, without the voided one`,
  );
  const manifest = await guia.post('/v1/manifests', { body: { carrierCode: 'ESTAFETA' } });
  await download(manifest.formUrl, FOLDER, `${manifest.formNumber}.pdf`);
  say(`a manifest of ${manifest.shipmentCount} parcels that are not on the manifest of the batch`);
}

async function findByPhone(guia: Guia, { id, toAddressSnapshot }: Shipment): Promise<void> {
  const phone = toAddressSnapshot.contactPhone.slice(-8);
  const found = await guia.get('/v1/shipments', { query: { phone } });
  check(found.length === 1 && found[0]!.id === id, `${phone} finds the parcel of order ${found[0]?.orderNumber}`);
}

async function claimAndSurcharge(guia: Guia, shipments: readonly Shipment[]): Promise<void> {
  const broken = shipments.find(({ orderNumber }) => orderNumber === BROKEN)!;
  const heavy = shipments.find(({ orderNumber }) => orderNumber === HEAVY)!;
  for (const { id } of [broken, heavy]) await deliver(guia, id);
  const { claimDeadlines } = await guia.get('/v1/shipments/{id}', { path: { id: broken.id } });
  const claim = await guia.post('/v1/insurance/claims', {
    body: { shipmentId: broken.id, reason: 'DAMAGE', amount: 260, description: 'Llegó una taza rota' },
  });
  check(claim.status === 'OPEN', `claim of ${peso(claim.amount)} filed; last day ${claimDeadlines!.damage}`);
  const surcharge = await eventually(async () => {
    const surcharges = await guia.get('/v1/wallet/surcharges');
    return surcharges.find(({ shipmentId }) => shipmentId === heavy.id);
  });
  const { status } = await guia.post('/v1/wallet/surcharges/{id}/dispute', {
    path: { id: surcharge.id },
    body: { reason: 'Pesaba 1.8 kg en nuestra báscula' },
  });
  check(status === 'DISPUTED', `surcharge of ${peso(surcharge.amount)} disputed: ${surcharge.description}`);
}

async function deliver(guia: Guia, id: string): Promise<void> {
  for (let status = ''; status !== 'DELIVERED';)
    ({ status } = await guia.post('/v1/shipments/{id}/test/advance-status', { path: { id } }));
}

/** Cost of each order, from its shipments and surcharges, and from the CSV of the statement. Returns the total. */
async function joinWithOrders(guia: Guia, orderNumbers: readonly string[]): Promise<string> {
  const byShipments = new Map<string, number>();
  const surcharges = await guia.get('/v1/wallet/surcharges');
  for await (const { id, orderNumber, label, purchaseAttempt } of guia.each('/v1/shipments')) {
    const ofLabel = label ? centavos(label.charged) - centavos(label.refundedAmount ?? '0') : 0;
    const held = purchaseAttempt ? centavos(purchaseAttempt.charged) - centavos(purchaseAttempt.refunded) : 0;
    const later = surcharges.filter(({ shipmentId }) => shipmentId === id);
    const surcharged = later.reduce((sum, { amount }) => sum + centavos(amount), 0);
    byShipments.set(orderNumber!, (byShipments.get(orderNumber!) ?? 0) + ofLabel + held + surcharged);
  }
  const month = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Mexico_City',
    year: 'numeric',
    month: '2-digit',
  });
  const { csvUrl, closingBalance } = await guia.get('/v1/wallet/statements/{month}', {
    path: { month: month.format(new Date()) },
  });
  const lines = await statementLines(guia, csvUrl);
  const byStatement = new Map<string, number>();
  for (const { orderNumber, amount } of lines)
    if (orderNumber) byStatement.set(orderNumber, (byStatement.get(orderNumber) ?? 0) - centavos(amount!));
  const differing = orderNumbers.filter((each) => byStatement.get(each) !== byShipments.get(each));
  check(
    byStatement.size === ORDERS && differing.length === 0,
    'statement and shipments agree on the cost of every order',
  );
  const labels = lines.filter(({ referenceType }) => referenceType?.startsWith('label_'));
  check(
    labels.every(
      ({ trackingNumber, subtotal, iva, amount }) =>
        trackingNumber !== undefined && centavos(subtotal!) + centavos(iva!) === centavos(amount!),
    ),
    `${labels.length} label lines, each with subtotal and IVA`,
  );
  const sum = [...byShipments.values()].reduce((total, each) => total + each, 0);
  check(centavos(closingBalance) === 1_000_000 - sum, `wallet balance ${peso(closingBalance)}: no other charges`);
  return (sum / 100).toFixed(2);
}

async function statementLines(guia: Guia, csvUrl: string): Promise<Row[]> {
  const month = new URL(csvUrl).pathname.split('/').at(-2)!;
  const csv = await guia.get('/v1/wallet/statements/{month}/csv', { path: { month } });
  return Papa.parse<Row>(csv.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;
}

const centavos = (amount: string): number => Math.round(Number(amount) * 100);

runFirstWeek().catch(fail);
