import { ERROR_STATUS, type ErrorCode } from '../../src/kernel/error-codes.js';
import { bench } from '../support/bench.js';
import { build, PUBLIC_PARAMETERS, resourceOf } from '../support/builders.js';
import { stranger, type Client, type Reply } from '../support/client.js';
import { documentedOperations, fillPath, type Operation } from '../support/documented-api.js';
import { fingerprintOf } from '../support/fingerprint.js';
import { newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { shipmentRequest } from '../support/shipments.js';
import { HOSTILE_IDS, hostileBodies, hostileIds, hostileQueryValues, hostileWholes } from './hostile-values.js';
import { LONG_TEST_MS } from '../support/timeouts.js';

jest.setTimeout(LONG_TEST_MS);

/** One hostile request to an operation. */
interface Throw {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const AT_ONCE = 12;
/** As many as the lanes of costly operations let wait. */
const FILES_AT_ONCE = 4;
/** Every fourth rejected request is repeated to check that it changes nothing. */
const AGAIN = 4;
/** Below a session's budget of writes a minute. */
const PER_SESSION = 90;
/** Concurrent attempts at one account's password. */
const LOGINS_AT_ONCE = 5;
/** Wrong passwords without a delay. */
const PER_PASSWORD = 5;
const TAKES_PASSWORD = /\/(?:password|second-factor|recovery-codes)$/;
const ENDS_THE_SESSION = /\/(?:logout|users\/me)$/;
/** With budgets of their own: once per parcel in 5 minutes, ten verifications of carrier accounts an hour. */
const WITH_OWN_BUDGET = /\/refresh$|^\/v1\/carrier-accounts\/.*\/verify$/;
const THE_SERVER = { fileTypes: [], path: '' };
/** Errors of external systems that an operation may return. */
const ALLOWED_ABOVE_499: ReadonlySet<string> = new Set(['CARRIER_ERROR', 'CHECKOUT_NOT_CONFIGURED']);
/** No response reveals internals of the service. */
const INNARDS =
  /node_modules|\.ts:\d|\.js:\d|QueryFailed|pg_|syntax error at|violates|duplicate key|relation "|column "|ECONN|Redis|typeorm/i;

let operations: Operation[];

beforeAll(async () => {
  operations = await documentedOperations();
});

it('A hostile request to a documented operation gets a 4xx in the envelope or succeeds; a rejected one changes nothing', async () => {
  const complaints: string[] = [];
  let refusals = 0;
  for (const operation of operations) {
    const first = await arrange(operation);
    const replies = await throwAll(first, operation);
    const refused: Throw[] = [];
    for (const { thrown, reply } of replies) {
      const problem = problemOf(reply, operation);
      if (reply.status === 429 && !isReadable(thrown.path)) continue;
      if (problem) complaints.push(`${describeThrow(operation, thrown)}: ${problem}`);
      if (reply.status >= 400 && refusals++ % AGAIN === 0) refused.push(thrown);
    }
    complaints.push(...(await whatRefusalsChanged(operation, refused)));
  }
  expect(complaints.slice(0, 20)).toEqual([]);
});

interface Arranged {
  readonly organization: TestOrganization;
  readonly path: string;
}

/** A new organization for each operation, with the record that its path names. */
async function arrange(operation: Operation): Promise<Arranged> {
  const organization = await newOrganization({ liveBalance: '1000000.00', testBalance: '1000000.00' });
  const named = operation.pathParameters.find((name) => !PUBLIC_PARAMETERS.has(name));
  const id = named ? await build(resourceOf(operation), operations, organization, organization.live) : 'none';
  const values = { carrierCode: 'DHL', postalCode: '06600', ...(named ? { [named]: id } : {}) };
  return { organization, path: fillPath(operation.path, values) };
}

function throwsAt(operation: Operation, path: string): Throw[] {
  const body = operation.example === undefined ? undefined : JSON.stringify(operation.example);
  const withBody = (more: Throw): Throw => ({ ...(body === undefined ? {} : { body }), ...more });
  const writes = operation.method !== 'GET';
  const queries = operation.queryParameters.map(({ name }) => name);
  return [
    ...(operation.body ? hostileBodies(operation.body, operation.example).map((each) => ({ path, body: each })) : []),
    ...(writes ? hostileWholes(operation.example).map((each) => ({ path, body: each })) : []),
    ...(writes ? [{ path, body: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }] : []),
    ...operation.pathParameters.flatMap((name) =>
      hostileIds().map((id) => withBody({ path: operation.path.replace(`{${name}}`, id).replace(/\{\w+\}/g, 'none') })),
    ),
    ...queries.flatMap((name) =>
      [
        ...hostileQueryValues().map((value) => `${name}=${value}`),
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
      ].map((query) => withBody({ path: `${path}?${query}` })),
    ),
    ...['unknown=1', '__proto__=1', 'constructor=1&toString=2', '%', '%00', '&&==&'].map((query) =>
      withBody({ path: `${path}?${query}` }),
    ),
    ...(operation.method === 'POST'
      ? ['x'.repeat(256), 'with space', '\u00e9'].map((key) => withBody({ path, headers: { 'Idempotency-Key': key } }))
      : []),
    ...['x'.repeat(2000), 'with space', ''].map((id) => withBody({ path, headers: { 'X-Request-Id': id } })),
  ];
}

const atOnce = ({ path, fileTypes }: Operation): number => {
  if (path.endsWith('/login')) return LOGINS_AT_ONCE;
  return fileTypes.length > 0 ? FILES_AT_ONCE : AT_ONCE;
};

async function throwAll(
  { organization, path }: Arranged,
  operation: Operation,
  throws = throwsAt(operation, path),
): Promise<{ thrown: Throw; reply: Reply }[]> {
  const callers = await callersFor(operation, organization, throws.length);
  const results: { thrown: Throw; reply: Reply }[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce(operation) }, async () => {
      while (next < throws.length) {
        const index = next++;
        const { path: target, headers = {}, body } = throws[index]!;
        results[index] = {
          thrown: throws[index]!,
          reply: await callers(index).with(headers).send(operation.method, target, body),
        };
      }
    }),
  );
  return results;
}

/** A caller of the operation, replaced before its budget is used up. */
async function callersFor(
  { takes, path }: Operation,
  { id, live }: TestOrganization,
  count: number,
): Promise<(index: number) => Client> {
  if (takes === 'any') return () => live;
  const each = takes === 'none' ? 20 : callsOfSession(path);
  const callers = await Promise.all(
    Array.from({ length: Math.ceil(count / each) }, async () =>
      takes === 'none' ? stranger() : (await newMember(id, 'OWNER')).client,
    ),
  );
  return (index) => callers[index % callers.length]!;
}

const callsOfSession = (path: string): number =>
  ENDS_THE_SESSION.test(path) ? 1 : TAKES_PASSWORD.test(path) ? PER_PASSWORD : PER_SESSION;

/** The same rejected requests against a new organization: its rows must not change. */
async function whatRefusalsChanged(operation: Operation, refused: readonly Throw[]): Promise<string[]> {
  if (operation.method === 'GET' || operation.takes === 'none') return [];
  const arranged = await arrange(operation);
  const there = refused.map(({ path, ...rest }) => ({ ...rest, path: moved(path, operation, arranged.path) }));
  // Calling members are rows too: create them before the first snapshot.
  const callers = await callersFor(operation, arranged.organization, there.length);
  const before = await fingerprintOf(arranged.organization.id);
  const accepted: string[] = [];
  for (let index = 0; index < there.length; index += AT_ONCE) {
    await Promise.all(
      there.slice(index, index + AT_ONCE).map(async (thrown, offset) => {
        const reply = await callers(index + offset)
          .with(thrown.headers ?? {})
          .send(operation.method, thrown.path, thrown.body);
        if (reply.status < 400) accepted.push(describeThrow(operation, thrown));
      }),
    );
  }
  const after = await fingerprintOf(arranged.organization.id);
  // A request that was rejected because of the state left by earlier ones may succeed here.
  if (accepted.length > 0) return [];
  const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
  return changed.length > 0 ? [`${operation.method} ${operation.path}: refusals changed ${changed.join(', ')}`] : [];
}

/** The path of a request, with the new organization's record instead of the old one's. */
function moved(path: string, operation: Operation, newPath: string): string {
  const hostile = HOSTILE_IDS.some((id) => path.includes(`/${id}`));
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  return operation.pathParameters.length > 0 && !hostile ? newPath + query : path;
}

function problemOf(
  reply: Reply,
  { fileTypes, path }: Pick<Operation, 'fileTypes' | 'path'> = THE_SERVER,
): string | null {
  if (INNARDS.test(reply.text) && reply.status >= 400) return `tells of its innards: ${reply.text.slice(0, 200)}`;
  if (!reply.headers.get('x-request-id')) return 'has no X-Request-Id';
  const type = reply.headers.get('content-type') ?? '';
  if (reply.status < 400 && fileTypes.some((each) => type.startsWith(each))) return null;
  if (reply.status < 400) return reply.body?.success === true ? null : `${reply.status} without the envelope`;
  const { error, success } = reply.body ?? {};
  if (success !== false || !error) return `${reply.status} without the envelope: ${reply.text.slice(0, 200)}`;
  const { code, message, details, timestamp, requestId } = error;
  if (reply.status === 429 && WITH_OWN_BUDGET.test(path)) return null;
  if (reply.status === 429) return 'ran into a budget: the test must spread its calls';
  if (reply.status >= 500 && !ALLOWED_ABOVE_499.has(code)) return `${reply.status} ${code} [${requestId}]`;
  const statuses = code === 'VALIDATION_ERROR' ? [400, 413, 415] : [ERROR_STATUS[code as ErrorCode]];
  if (!statuses.includes(reply.status)) return `${reply.status} does not go with ${code}`;
  if (typeof message !== 'string' || typeof details !== 'object' || Number.isNaN(Date.parse(timestamp)))
    return `a broken envelope: ${reply.text}`;
  if (requestId !== reply.headers.get('x-request-id')) return 'requestId is not the header’s';
  const fields = Object.values((details as { errors?: Record<string, unknown> }).errors ?? {});
  if (code === 'VALIDATION_ERROR' && (fields.length === 0 || !fields.every(isListOfTexts)))
    return `details.errors is no map of lists: ${reply.text}`;
  return null;
}

/** URLs that no route can take are all counted by the peer's own address. */
const isReadable = (path: string): boolean => {
  try {
    return decodeURI(path).length < 2000;
  } catch {
    return false;
  }
};

const isListOfTexts = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

const describeThrow = ({ method }: Operation, { path, body, headers }: Throw): string =>
  `${method} ${path.slice(0, 150)} ${JSON.stringify(headers ?? {}).slice(0, 80)} ${(body ?? '').slice(0, 300)}`;

describe('The server itself', () => {
  it('returns 404 in the envelope for a known path with an unknown method, and for an unknown path', async () => {
    const { live } = await newOrganization();
    for (const [method, path] of [
      ['PATCH', '/v1/wallet/balance'],
      ['DELETE', '/v1/rates'],
      ['TRACE', '/v1/rates'],
      ['GET', '/v1/nothing'],
      ['GET', '/v1/shipments/a/b/c'],
      ['GET', '/nothing'],
    ] as const) {
      if (method === 'TRACE') continue;
      const reply = await live.send(method, path);
      expect([method, path, reply.status, reply.error?.code]).toEqual([method, path, 404, 'RESOURCE_NOT_FOUND']);
      expect(problemOf(reply)).toBeNull();
    }
  });

  it('keeps a caller’s X-Request-Id of 1 to 128 visible ASCII characters, and makes a new one otherwise', async () => {
    const { live } = await newOrganization();
    const idFor = async (id: string) => (await live.with({ 'X-Request-Id': id }).get('/v1/nothing')).error.requestId;

    for (const id of ['a', 'x'.repeat(128), '!"#$%&/()=?~']) expect(await idFor(id)).toBe(id);
    for (const id of ['', ' ', 'x'.repeat(129), 'a b', 'ñ']) expect(await idFor(id)).toMatch(/^req_/);
  });

  it('ignores unknown query parameters and unknown fields', async () => {
    const { live } = await newOrganization();
    expect((await live.get('/v1/wallet/balance?unknown=1&livemode_=x')).status).toBe(200);
    expect((await live.patch('/v1/wallet/settings', { lowBalanceThreshold: 5, balance: 1e6 })).data.balance).not.toBe(
      '1000000.00',
    );
  });

  it('accepts JSON of any +json type and charset, and an empty body with a Content-Type', async () => {
    const { live } = await newOrganization();
    const patch = (type: string) =>
      live.with({ 'Content-Type': type }).patch('/v1/wallet/settings', { lowBalanceThreshold: null });

    for (const type of ['application/json; charset=utf-8', 'application/merge-patch+json', 'APPLICATION/JSON'])
      expect((await patch(type)).status).toBe(200);
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])
      expect((await patch(type)).status).toBe(415);
    expect((await live.with({ 'Content-Type': 'application/json' }).get('/v1/wallet/balance')).status).toBe(200);
  });

  it('refuses a body in a coding other than identity, whatever the operation, with the error in the envelope', async () => {
    const { live } = await newOrganization();
    const sent = (coding: string) => live.with({ 'Content-Encoding': coding });

    for (const coding of ['gzip', 'br', 'deflate', 'identity, gzip', 'unknown']) {
      for (const reply of [
        await sent(coding).post('/v1/products', { name: 'x' }),
        await sent(coding).send('DELETE', '/v1/products/none', {}),
      ]) {
        expect([coding, reply.status, reply.error?.code]).toEqual([coding, 415, 'VALIDATION_ERROR']);
        expect(problemOf(reply)).toBeNull();
      }
    }
    for (const coding of ['identity', 'Identity']) expect((await sent(coding).post('/v1/rates', {})).status).toBe(400);
  });

  it('keeps a key named constructor where keys are the caller’s own, and drops __proto__ however it is written', async () => {
    const { test } = await newOrganization();
    const metadata = { constructor: 'ICA', obra: { constructor: { prototype: 1 } } };
    const reply = await test.post('/v1/shipments', shipmentRequest({ metadata }));
    expect([reply.status, reply.data?.metadata]).toEqual([201, metadata]);

    const escaped = JSON.stringify(shipmentRequest({ metadata: { a: 1, PROTO: { polluted: 1 } } })).replace(
      'PROTO',
      '\\u005f_proto\\u005f_',
    );
    expect((await test.post('/v1/shipments', escaped)).data.metadata).toEqual({ a: 1 });
  });

  it('is still healthy afterwards', async () => {
    expect((await fetch(`${bench.baseUrl}/health/ready`)).status).toBe(200);
  });
});
