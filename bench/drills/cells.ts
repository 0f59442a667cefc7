import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { newId } from '../../src/kernel/ids.js';
import { migrate } from '../../src/platform/database/schema.js';
import { CellBalancer } from '../../test/support/cell-balancer.js';
import { inEnvironment, say, settings, type Environment } from '../environment.js';
import { customerOf, newCustomer } from '../seed.js';
import { ALL_TABLES, fill, LARGEST, prepareOrganizations } from '../size/fill.js';
import { installPrograms } from './failover/packages.js';
import { longestPause, Traffic } from './failover/traffic.js';
import { differences, underWay, wrongAnswers } from './failover/what-must-hold.js';

const CUSTOMERS = 4;
const PER_SECOND = 2;
const CALM_MS = 10_000;
const PATIENCE_MS = 180_000;

/** A whole deployment. */
interface RunningCell extends Environment {
  readonly name: string;
  readonly port: number;
}

/**
 * An organization of so many shipments buys on, beside others, while it is moved from one cell to another behind HAProxy, with the files of
 * docker/cells. Exits with 1 if anything is lost or doubled, a client was left without advice, or an audit is not clean.
 */
export async function cells(shipments: number): Promise<void> {
  await installPrograms();
  await inCell('a1', (old) => inCell('b2', (next) => moveBetween(old, next, shipments)));
}

function inCell(name: string, work: (cell: RunningCell) => Promise<void>): Promise<void> {
  return inEnvironment(async (environment) => {
    await migrate({ databaseUrl: environment.databaseUrl, isCell: true });
    const env = { CELL: name, TRUST_PROXY: 'loopback' };
    const { port } = await environment.start(name, { env });
    await work({ ...environment, name, port });
  });
}

async function moveBetween(old: RunningCell, next: RunningCell, shipments: number): Promise<void> {
  // The simulated carriers of a further cell count from elsewhere.
  await next.pool.query('ALTER SEQUENCE carrier_simulator.folios RESTART WITH 500000000');
  await next.pool.query('ALTER SEQUENCE payment_simulator.accounts RESTART WITH 50000000001');
  await prepareOrganizations(old.pool);
  await fill(old.pool, ALL_TABLES, 0, shipments * 10, 10);
  const moved = await customerOf(old.pool, old.port, LARGEST);
  const others = [];
  for (let index = 0; index < CUSTOMERS; index++)
    others.push(await newCustomer(old.pool, old.port, { lines: 100, shipments: 1 }));
  // Whom a payment is made for.
  for (const { organizationId } of [moved, ...others])
    await old.pool.query(
      `INSERT INTO users (id, organization_id, email, password_hash, role, name) VALUES ($1, $2, $2 || '@example.com', '', 'OWNER', 'Owner')`,
      [newId('usr'), organizationId],
    );
  const balancer = await CellBalancer.start('haproxy', {
    [old.name]: `http://127.0.0.1:${old.port}`,
    [next.name]: `http://127.0.0.1:${next.port}`,
  });
  try {
    const ofMoved = new Traffic(balancer.baseUrl, [moved], PER_SECOND);
    const ofOthers = new Traffic(balancer.baseUrl, others, PER_SECOND);
    await sleep(CALM_MS);
    const from = performance.now();
    say(await admin(old, ['move-organization', LARGEST, `--to=${next.name}`, '--reason=Drill'], next));
    await updateMaps(balancer, [old, next]);
    const took = (performance.now() - from) / 1000;
    await sleep(CALM_MS);
    await Promise.all([ofMoved.end(), ofOthers.end()]);
    const failures = [
      ...wrongAnswers(ofMoved),
      ...wrongAnswers(ofOthers),
      ...(await whatIsNotThere(next.pool, ofMoved, shipments + 1)),
      ...(await findings(old, next)),
    ];
    say(await admin(old, ['move-organization', LARGEST, '--forget', '--reason=Drill']));
    failures.push(...(await whatIsNotThere(old.pool, ofOthers, CUSTOMERS)), ...(await findings(old, next)));
    say(
      `\n${shipments} shipments; the move with the balancer's maps took ${took.toFixed(1)} s.\n` +
        `No purchase of the organization for ${longestPause(ofMoved, from).toFixed(1)} s, of the others for ${longestPause(ofOthers, from).toFixed(1)} s.\n` +
        `${ofMoved.bought.length} and ${ofOthers.bought.length} purchases answered 201.\n` +
        (failures.join('\n') || 'Nothing is missing, nothing doubled; both audits are clean.'),
    );
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await balancer.stop();
  }
}

/** Runs an operator's command in a cell, and returns what it printed. */
async function admin(cell: RunningCell, args: readonly string[], target?: RunningCell): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    ...settings(cell.databaseUrl, cell.redisUrl, cell.dataDir),
    CELL: cell.name,
    ...(target && {
      TARGET_DATABASE_URL: target.databaseUrl,
      TARGET_FILE_STORAGE: 'disk',
      TARGET_DATA_DIR: settings(target.databaseUrl, target.redisUrl, target.dataDir)['DATA_DIR'],
    }),
  };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['dist/src/admin/admin.js', ...args], { env });
  return `${stderr}${stdout}`.trim();
}

async function updateMaps(balancer: CellBalancer, cells: readonly RunningCell[]): Promise<void> {
  const files = [];
  for (const cell of cells) {
    const file = join(cell.dataDir, 'cell-map');
    await admin(cell, ['cell-map', `--file=${file}`]);
    files.push(file);
  }
  balancer.updateMaps(files);
}

async function whatIsNotThere(pool: Pool, traffic: Traffic, shipmentsBefore: number): Promise<string[]> {
  for (const until = performance.now() + PATIENCE_MS; (await underWay(pool)) > 0 && performance.now() < until;)
    await sleep(500);
  return differences(pool, traffic, shipmentsBefore);
}

const findings = async (...cells: readonly RunningCell[]): Promise<string[]> =>
  (
    await Promise.all(cells.map(async ({ name, audit }) => (await audit()).map((line) => `audit of ${name}: ${line}`)))
  ).flat();
