import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { ActiveRules } from '../src/contexts/rules/evaluation/active-rules.js';
import { evaluate } from '../src/contexts/rules/evaluation/evaluate.js';
import type { Facts } from '../src/contexts/rules/facts.js';
import type { Action, Condition, Leaf } from '../src/contexts/rules/rule.js';
import { RuleRepository } from '../src/contexts/rules/rule.repository.js';
import { Database } from '../src/platform/database/database.js';
import { dataSourceOptions } from '../src/platform/database/data-source-options.js';
import { migrate } from '../src/platform/database/schema.js';
import { startLocalServices } from '../src/start/local-services/local-services.js';

/**
 * Measures what shipping rules add to a quote: a hundred rules with fifty nodes each, all of which are evaluated and
 * match, including the look-up of their version, on a private PostgreSQL. Fails if it takes longer than the limit.
 */
const LIMIT_MS = 1;
const RULES = 100;
const NODES = 50;
const ROUNDS = 2000;

const facts: Facts = {
  'parcel.weight': 12.5,
  'parcel.length': 30,
  'parcel.width': 20,
  'parcel.height': 15,
  'parcel.packagingType': 'BOX',
  'to.country': 'MX',
  'to.state': 'MX-NLE',
  'to.postalCode': '64000',
  'to.isResidential': true,
  'order.totalPrice': undefined,
  'order.channel': undefined,
  'shipment.declaredValue': 1500,
  'shipment.isInternational': false,
};

const LEAVES: readonly Leaf[] = [
  { field: 'parcel.weight', op: '>', value: 10 },
  { field: 'parcel.height', op: '<=', value: 15 },
  { field: 'to.state', op: 'in', value: ['MX-NLE', 'MX-COA', 'MX-TAM'] },
  { field: 'to.postalCode', op: 'starts_with', value: '64' },
  { field: 'parcel.packagingType', op: '!=', value: 'TUBE' },
  { field: 'to.isResidential', op: '==', value: true },
  { field: 'shipment.declaredValue', op: 'not_in', value: [1, 2, 3] },
];

const ACTIONS: readonly Action[] = [
  { type: 'select_service', carrierCode: 'DHL', serviceCode: 'EXPRESS_DOMESTIC' },
  { type: 'exclude_carrier', carrierCode: 'UPS' },
  { type: 'add_insurance', declaredValue: 1500 },
  { type: 'tag', tags: ['norte', 'pesado'] },
];

/** An `all` of 49 leaves that all match, so that none is skipped. */
const conditions = (seed: number): Condition => ({
  all: Array.from({ length: NODES - 1 }, (_, index) => LEAVES[(seed + index) % LEAVES.length]!),
});

const dataDir = await mkdtemp(join(tmpdir(), 'guia-bench-'));
const local = await startLocalServices({ dataDir, postgres: true, redis: false, durable: false, log: () => undefined });
await migrate({ databaseUrl: local.databaseUrl! });
const dataSource = await new DataSource(dataSourceOptions({ url: local.databaseUrl!, poolSize: 2 })).initialize();
try {
  const database = new Database(dataSource);
  const repository = new RuleRepository(database);
  const tenant = { organizationId: 'org_bench', livemode: false };
  await database.run(
    "INSERT INTO organizations (id, name, plan, api_version) VALUES ($1, 'Bench', 'FREE', '2026-05-01')",
    [tenant.organizationId],
  );
  await repository.beginChange(tenant);
  for (let priority = 1; priority <= RULES; priority++) {
    const content = { name: null, priority, isActive: true, conditions: conditions(priority), actions: ACTIONS };
    await repository.insert(tenant, `rul_${priority}`, content);
  }

  const activeRules = new ActiveRules(repository);
  const cold = await timed(() => activeRules.of(tenant));
  const whole: number[] = [];
  const evaluation: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const check = await timed(() => activeRules.of(tenant));
    const begun = process.hrtime.bigint();
    const { evaluations } = evaluate(check.result, facts);
    const evaluated = millisecondsSince(begun);
    if (evaluations.filter(({ fired }) => fired).length !== RULES) throw new Error('Every node must be reached.');
    evaluation.push(evaluated);
    whole.push(check.ms + evaluated);
  }

  const verdict = median(whole) < LIMIT_MS;
  print(`${RULES} rules of ${NODES} nodes, all of them firing, ${ROUNDS} quotes`);
  print(`  evaluation              median ${median(evaluation).toFixed(3)} ms`);
  print(`  with the version check  median ${median(whole).toFixed(3)} ms`);
  print(`  after a change, once    ${cold.ms.toFixed(1)} ms (read and compiled)`);
  print(`${verdict ? 'below' : 'NOT below'} the limit of ${LIMIT_MS} ms`);
  if (!verdict) process.exitCode = 1;
} finally {
  await dataSource.destroy();
  await local.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const begun = process.hrtime.bigint();
  const result = await work();
  return { ms: millisecondsSince(begun), result };
}

function millisecondsSince(begun: bigint): number {
  return Number(process.hrtime.bigint() - begun) / 1e6;
}

/** The median of the second half, because the first half warms up. */
function median(times: readonly number[]): number {
  const sorted = times.slice(times.length / 2).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
