import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Guia, type Data } from '../clients/typescript/src/index.js';
import { baseUrl, dataDir, download } from './api.js';
import { check, fail, peso, say, step, succeed } from './output.js';
import { SENDER } from './sender.js';
import { STYLES, typedAddresses, typedIn, type Place, type Typed } from './typed-addresses.js';

/**
 * The first day of a shop, within the request limits of a TEST key on the FREE plan. Exits with code 0 only if all
 * checks pass.
 */

type Shipment = Data<'get', '/v1/shipments/{id}'>;
type Verification = Data<'post', '/v1/address-verifications'>;
type Batch = Data<'get', '/v1/batches/{id}'>;

const PARCELS = 3;
const ADDRESSES = 200;
/** Search words, used in rotation, so that the places include cities, villages, barrios and housing estates. */
const WORDS = ['san', 'villas', 'barrio', 'fracc', 'sta', 'la'];
const FOLDER = join(dataDir, 'first-day');
async function runFirstDay(): Promise<void> {
  const { session, guia } = await step('Registering an organization and creating a TEST key', register);
  const { source } = await session.get('/v1/postal-codes/catalogue');
  const places = await step(`Reading places of every state from the ${source} catalog`, () => findPlaces(session));
  const states = new Set(places.map(({ state }) => state.code));
  check(states.size === 32, `places in ${states.size} states`);
  const title = `Verifying ${ADDRESSES} addresses of ${places.length} places, typed in ${STYLES.length} styles`;
  await step(title, () => verify(session, typedAddresses(places, ADDRESSES)));

  const shipments = await step(`Quoting ${PARCELS} parcels with Estafeta`, () => createShipments(guia, places));
  for (const { toAddressSnapshot: to, rates } of shipments)
    say(`${peso(rates[0]!.totalPrice.toFixed(2)).padStart(10)}  to ${to.city}, ${to.state}`);
  const batch = await step('Buying all labels in a batch', () => buy(guia, shipments));
  check(batch.purchasedCount === PARCELS, `${batch.purchasedCount} labels`);

  const labelled = await readShipments(guia, batch.purchasedShipmentIds);
  await step('Downloading labels and manifest', () => print(batch));
  const charged = labelled.reduce((sum, { label }) => sum + centavos(label!.charged), 0);
  const { balance } = await guia.get('/v1/wallet/balance');
  check(
    centavos(balance) === 1_000_000 - charged,
    `wallet balance ${peso(balance)}: each label was charged at its quoted price`,
  );

  const { id, trackingUrl } = shipments[0]!;
  const journey = await step('Tracking a parcel that the recipient does not accept', () => follow(guia, id));
  check(journey.at(-1) === 'RETURNED', journey.join(' → '));
  succeed(`Public tracking page: ${trackingUrl}`);
}

/** `session` is the login of the user, for the setup. `guia` is the client of the shop, with its API key. */
async function register(): Promise<{ session: Guia; guia: Guia }> {
  const name = `first-day-${randomBytes(4).toString('hex')}`;
  const { accessToken } = await new Guia({ baseUrl }).post('/v1/auth/register', {
    body: {
      email: `${name}@tienda.mx`,
      password: randomBytes(12).toString('hex'),
      name: 'Ana Ruiz',
      organizationName: name,
    },
  });
  const session = new Guia({ baseUrl, accessToken });
  const { key } = await session.post('/v1/api-keys', { body: { name: 'First day', mode: 'TEST' } });
  return { session, guia: new Guia({ baseUrl, apiKey: key }) };
}

/**
 * Takes one place of each state in turn, so that the first places cover all states. The starter catalog has fewer than
 * 200.
 */
async function findPlaces(session: Guia): Promise<Place[]> {
  const byState: Place[][] = [];
  for (const [index, state] of (await session.get('/v1/postal-codes/states')).entries()) {
    const places = new Map<string, Place>();
    for (const q of [WORDS[index % WORDS.length]!, 'centro']) {
      const query = { q, stateCode: state.code, limit: 5 };
      for (const { colonies, ...record } of await session.get('/v1/postal-codes/search', { query })) {
        const { name: neighborhood, type } = colonies[0]!;
        const { postalCode, municipality, city } = record;
        places.set(postalCode, { postalCode, neighborhood, type, municipality, city: city ?? municipality, state });
      }
    }
    byState.push([...places.values()]);
  }
  const most = Math.max(...byState.map(({ length }) => length));
  return Array.from({ length: most }, (_, nth) => byState.flatMap((places) => places.slice(nth, nth + 1)))
    .flat()
    .slice(0, ADDRESSES);
}

type Outcome = 'valid' | 'corrected' | 'rejected';

/** `corrected`: the verification changed colonia, city or state, or suggests several colonias. */
async function verify(session: Guia, typed: readonly Typed[]): Promise<void> {
  const counts = new Map(STYLES.map(({ name }) => [name, { valid: 0, corrected: 0, rejected: 0 }]));
  const others: string[] = [];
  for (let from = 0; from < typed.length; from += 100) {
    const part = typed.slice(from, from + 100);
    const body = { addresses: part.map(({ address }) => address) };
    for (const { index, verification } of await session.post('/v1/bulk/addresses/validate', { body })) {
      const { place, style, address } = part[index]!;
      const outcome = outcomeOf(verification, place);
      counts.get(style)![outcome]++;
      if (outcome !== 'valid') others.push(`${outcome}: ${JSON.stringify(address)} ${JSON.stringify(verification)}`);
    }
  }
  for (const [style, { valid, corrected, rejected }] of counts)
    say(`${valid} valid, ${corrected} corrected, ${rejected} rejected: ${style}`);
  if (others.length > 0) throw new Error(['Not recognized:', ...others].join('\n'));
  check(typed.length === ADDRESSES, 'postal code and colonia of all addresses recognized');
}

function outcomeOf(verification: Verification | undefined, { neighborhood }: Place): Outcome {
  if (!verification?.isValid) return 'rejected';
  const { confidence, warnings, normalizedAddress } = verification;
  const isSame = normalizedAddress.neighborhood?.localeCompare(neighborhood, 'es', { sensitivity: 'base' }) === 0;
  return confidence === 0.95 && warnings.length === 0 && isSame ? 'valid' : 'corrected';
}

/** The first parcel is returned to the sender. */
function createShipments(guia: Guia, places: readonly Place[]): Promise<Shipment[]> {
  return Promise.all(
    places.slice(0, PARCELS).map((place, index) => {
      const body = {
        from: SENDER,
        to: {
          contactName: 'Luis Peña Garza',
          contactPhone: '+528112345678',
          street: 'Calle Hidalgo',
          exteriorNumber: String(100 + index),
          ...typedIn(place, index),
        },
        parcel: { length: 30, width: 20, height: 15, weight: 2.5, description: 'Libros' },
        externalId: `A-${1001 + index}`,
        carrierCode: 'ESTAFETA' as const,
        metadata: index === 0 ? { simulate: 'returned' } : {},
      };
      return guia.post('/v1/shipments', { body });
    }),
  );
}

async function buy(guia: Guia, shipments: readonly Shipment[]): Promise<Batch> {
  const { id } = await guia.post('/v1/batches', { body: { shipmentIds: shipments.map((each) => each.id) } });
  for (let seconds = 1; ; seconds *= 2) {
    await sleep(seconds * 1000);
    const batch = await guia.get('/v1/batches/{id}', { path: { id } });
    if (batch.status !== 'PENDING' && batch.status !== 'PROCESSING') return batch;
  }
}

const readShipments = (guia: Guia, ids: readonly string[]): Promise<Shipment[]> =>
  Promise.all(ids.map((id) => guia.get('/v1/shipments/{id}', { path: { id } })));

/** Downloads two files: all labels, one per page, and the manifest. */
async function print({ labelsUrl, scanForm }: Batch): Promise<void> {
  const labels = await download(labelsUrl!, FOLDER, 'guias.pdf');
  const manifest = await download(scanForm!.formUrl, FOLDER, `${scanForm!.formNumber}.pdf`);
  say(`labels: ${labels.path}`);
  say(`manifest for the driver: ${manifest.path}`);
}

/** The statuses of a TEST parcel, advanced step by step until its final status. */
async function follow(guia: Guia, id: string): Promise<string[]> {
  const statuses: string[] = ['LABEL_PURCHASED'];
  while (!['DELIVERED', 'RETURNED', 'FAILED'].includes(statuses.at(-1)!)) {
    const path = { id };
    const { status } = await guia.post('/v1/shipments/{id}/test/advance-status', { path });
    statuses.push(status);
  }
  return statuses;
}

const centavos = (amount: string): number => Math.round(Number(amount) * 100);

runFirstDay().catch(fail);
