import { bench } from '../support/bench.js';
import { stranger, type Client, type Reply } from '../support/client.js';
import { documentedOperations, fillPath, type Operation } from '../support/documented-api.js';
import { newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { bodyWith, fieldsOf, EXPENSIVE_VALUES, type Path } from '../support/expensive-values.js';

const MAX_REFUSAL_BYTES = 16 * 1024;
/** How many times the work of reading and parsing the same bytes a request may cost, and how often a try may be spoilt by other work. */
const MAX_RATIO = 4;
const TRIES = 4;
const KEYS = 'keys named __proto__';
const NAMES = Object.keys(EXPENSIVE_VALUES);
/** Writes a session may do in a minute, with room. */
const PER_SESSION = 80;

interface Worst {
  ratio: number;
  of: string;
  bytes: number;
}

/** Processor time of the service in seconds, which does not depend on other load. */
async function processorSeconds(): Promise<number> {
  const metrics = await (await fetch(`${bench.baseUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)![1]);
}

async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = await processorSeconds();
  await work();
  return (await processorSeconds()) - before;
}

/** Minimum processor time to read and parse a value that no code validates. */
async function parsingCosts(caller: Client): Promise<Map<string, number>> {
  const costs = new Map<string, number>();
  for (const [name, value] of Object.entries(EXPENSIVE_VALUES)) {
    let least = Infinity;
    for (let i = 0; i < TRIES; i++) {
      least = Math.min(least, await costOf(() => caller.post('/v1/products', `{"unknown":${value}}`)));
    }
    costs.set(name, least);
  }
  return costs;
}

describe('The work a request causes', () => {
  let organization: TestOrganization;
  let operations: Operation[];
  let parsing: Map<string, number>;

  beforeAll(async () => {
    organization = await newOrganization();
    operations = (await documentedOperations()).filter(({ body }) => body?.properties);
    parsing = await parsingCosts(organization.live);
  });

  /** Returns callers in rotation, so that none exceeds its rate limit. */
  function callers({ takes }: Operation): () => Promise<Client> {
    let left = 0;
    let caller: Client;
    return async () => {
      if (takes === 'any') return organization.live;
      if (takes === 'none') return stranger();
      if (left-- === 0) {
        left = PER_SESSION;
        caller = (await newMember(organization.id, 'OWNER')).client;
      }
      return caller;
    };
  }

  it('is bounded by the bytes it sends, whatever field they are in, and its error has at most 16 KiB', async () => {
    const table = new Map<string, Worst>();
    const complaints: string[] = [];
    let turn = 0;
    for (const operation of operations) {
      const next = callers(operation);
      const worst: Worst = { ratio: 0, of: '', bytes: 0 };
      const path = fillPath(operation.path, {});
      for (const { path: field, holdsMany } of fieldsOf(operation.body!)) {
        for (const name of valuesFor(field, holdsMany, turn++)) {
          const body = bodyWith(operation.example, field, EXPENSIVE_VALUES[name]!);
          const ratio = await ratioOf(name, async () => {
            const reply = await (await next()).send(operation.method, path, body);
            complaints.push(...complaintsAbout(reply, operation, field, name));
            if (reply.status >= 400) worst.bytes = Math.max(worst.bytes, Buffer.byteLength(reply.text));
          });
          if (ratio > worst.ratio) Object.assign(worst, { ratio, of: `\`${field.join('.')}\`: ${name}` });
          if (ratio > MAX_RATIO)
            complaints.push(
              `${operation.method} ${operation.path} ${field.join('.')}: ${name} costs ${ratio.toFixed(1)} times its parsing`,
            );
        }
      }
      table.set(`${operation.method} ${operation.path}`, worst);
    }
    if (process.env['PRINT_BOUNDED_WORK']) printTable(table);
    expect(complaints).toEqual([]);
  });

  it('is not multiplied by keys that are dropped, nor by an Idempotency-Key', async () => {
    const plain = EXPENSIVE_VALUES[KEYS]!.replaceAll('__proto__', 'prototype');
    const dropped = await ratioTo(
      () => organization.live.post('/v1/products', `{"unknown":${plain}}`),
      () => organization.live.post('/v1/products', `{"unknown":${EXPENSIVE_VALUES[KEYS]}}`),
    );
    expect(dropped).toBeLessThan(MAX_RATIO);

    for (const [index, name] of NAMES.entries()) {
      const caller = organization.live.with({ 'Idempotency-Key': `bounded-${index}` });
      const keyed = await ratioOf(name, () => caller.post('/v1/products', `{"unknown":${EXPENSIVE_VALUES[name]}}`));
      expect([name, keyed < MAX_RATIO]).toEqual([name, true]);
    }
  });

  it('is not multiplied by long headers, on a page that needs no account', async () => {
    const track = (headers: Record<string, string>) => async () => {
      const caller = stranger().with(headers);
      for (let i = 0; i < 10; i++) await caller.get('/track/none');
    };
    const plain = track({ 'Accept-Language': 'es-MX,es;q=0.9', Accept: 'text/html' });

    for (const long of <Record<string, string>[]>[
      { 'Accept-Language': `es${' '.repeat(15_000)}x` },
      { 'Accept-Language': 'es;'.repeat(5_000) },
      { Accept: `"${','.repeat(15_000)}` },
    ])
      expect(await ratioTo(plain, track(long))).toBeLessThan(MAX_RATIO);
  });

  async function ratioTo(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
    let least = Infinity;
    for (let i = 0; i < TRIES && least > MAX_RATIO; i++)
      least = Math.min(least, (await costOf(other)) / Math.max(await costOf(one), 0.001));
    return least;
  }

  /** How many times the parsing of the same bytes some work costs; the least of several tries where one is too much. */
  async function ratioOf(name: string, work: () => Promise<unknown>): Promise<number> {
    let least = Infinity;
    for (let i = 0; i < TRIES && least > MAX_RATIO; i++)
      least = Math.min(least, (await costOf(work)) / parsing.get(name)!);
    return least;
  }
});

/** The values in turn, so that all of them go round from field to field. More where more can go wrong, all where a table is read. */
function valuesFor(field: Path, holdsMany: boolean, turn: number): readonly string[] {
  if (field.at(-1) === 'csv') return NAMES;
  const [first, ...others] = NAMES;
  const next = others[turn % others.length]!;
  return holdsMany ? [first!, next] : [turn % 2 ? first! : next];
}

function complaintsAbout(reply: Reply, { method, path }: Operation, field: Path, name: string): string[] {
  const about = `${method} ${path} ${field.join('.')}: ${name}`;
  if (reply.status >= 500 || reply.status === 429) return [`${about} was answered ${reply.status}`];
  return reply.status >= 400 && Buffer.byteLength(reply.text) > MAX_REFUSAL_BYTES
    ? [`${about} was refused in ${Buffer.byteLength(reply.text)} bytes`]
    : [];
}

/** Prints the ratios: `PRINT_BOUNDED_WORK=1 npm run test:system -- bounded-work`. */
function printTable(table: ReadonlyMap<string, Worst>): void {
  const rows = [...table].map(
    ([operation, { ratio, of, bytes }]) => `${operation}\t${ratio.toFixed(1)}\t${of}\t${bytes}`,
  );
  process.stdout.write(`${rows.join('\n')}\n`);
}
