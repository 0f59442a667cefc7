import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Buying, refusedIn, type Phase } from './buying.js';
import { newCustomer } from './seed.js';
import { inEnvironment, say, settings, type Environment } from './environment.js';

/**
 * `npm run test:upgrade -- <commit>`: builds that commit and lets it sell labels; migrates to this version meanwhile, lets
 * both sell side by side, then this one alone, and at last the old one again, as after a rollback. Exits with 1 when a
 * request was not accepted or the audit finds something.
 */
const run = promisify(execFile);
const PHASE_MS = 10_000;
const CUSTOMERS = 16;
const PER_SECOND = 5;

async function main(ref: string | undefined): Promise<number> {
  if (!ref) {
    say('Which commit is upgraded from? npm run test:upgrade -- <commit>');
    return 2;
  }
  const { stdout } = await run('git', ['rev-parse', '--short', `${ref}^{commit}`]);
  const commit = stdout.trim();
  const folder = await mkdtemp(join(tmpdir(), 'guia-before-'));
  try {
    say(`Building ${commit}…`);
    await build(commit, folder);
    return await inEnvironment((environment) => upgrade(environment, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Its own packages, where they are others. */
async function build(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'source.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit]);
  await run('tar', ['-xf', archive, '-C', folder]);
  const [then, now] = await Promise.all([
    readFile(join(folder, 'package-lock.json'), 'utf8'),
    readFile('package-lock.json', 'utf8'),
  ]);
  if (then === now) await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  await run('npm', ['run', '--silent', 'build'], { cwd: folder, maxBuffer: 2 ** 26 });
}

async function upgrade(environment: Environment, before: string): Promise<number> {
  const old = { program: join(before, 'dist/src/main.js') };
  await mkdir(join(environment.dataDir, 'files'), { recursive: true });
  await migrateBy(join(before, 'dist/src/start/migrate.js'), environment);
  const first = await environment.start('before', old);
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => newCustomer(environment.pool, first.port, { lines: 100, shipments: 1 })),
  );
  const buying = new Buying([first.port], customers, { perSecond: PER_SECOND });
  const phases: Phase[] = [];
  await sleep(PHASE_MS);
  // The compiler's work at the start is nobody's upgrade.
  buying.phase('the version before, warming up');
  say(`\n${Buying.HEAD}`);
  await sleep(PHASE_MS);
  phases.push(buying.phase('the version before'));

  const begun = performance.now();
  const applied = await migrateBy('dist/src/start/migrate.js', environment);
  const took = performance.now() - begun;
  phases.push(buying.phase('while it is migrated'));
  await sleep(PHASE_MS);
  phases.push(buying.phase('the version before on the new schema'));

  const second = await environment.start('after');
  buying.ports = [first.port, second.port];
  await sleep(PHASE_MS);
  phases.push(buying.phase('both'));

  buying.ports = [second.port];
  await sleep(1000);
  await first.stop();
  await sleep(PHASE_MS);
  phases.push(buying.phase('the new version'));

  const again = await environment.start('before again', old);
  buying.ports = [again.port];
  await sleep(PHASE_MS);
  await buying.end();
  phases.push(buying.phase('rolled back: the version before again'));

  const refused = phases.map(refusedIn).reduce((sum, count) => sum + count, 0);
  const requests = phases.reduce((sum, phase) => sum + phase.requests, 0);
  const findings = await settled(environment);
  say(`\nMigrated in ${(took / 1000).toFixed(1)} s: ${applied.trim()}`);
  say(`${requests} requests, ${refused} not accepted; audit: ${findings.join('; ') || 'clean'}.`);
  return refused === 0 && findings.length === 0 ? 0 : 1;
}

async function migrateBy(program: string, { databaseUrl, redisUrl, dataDir }: Environment): Promise<string> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...settings(databaseUrl, redisUrl, dataDir) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`Migrating failed: ${said}`);
  return said;
}

/** The audit a few times: what was bought last may be under way. */
async function settled(environment: Environment): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const findings = await environment.audit();
    if (findings.length === 0 || tries === 10) return findings;
    await sleep(2000);
  }
}

process.exitCode = await main(process.argv[2]);
