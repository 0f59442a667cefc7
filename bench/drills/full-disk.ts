import { execFile } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '../../src/platform/database/schema.js';
import { Buying } from '../buying.js';
import { newCustomer } from '../seed.js';
import { inEnvironment, say } from '../environment.js';
import { readinessOf } from './readiness.js';

const run = promisify(execFile);
const CALM_MS = 10_000;
const FULL_MS = 20_000;
const AFTER_MS = 20_000;

/** Mounts of limited size below the environment's directory; they end with it. Needs root, on Linux. */
const PLACES = [
  { name: 'the disk of the label files', folder: 'files', size: '64m' },
  { name: 'the disk of PostgreSQL', folder: 'services', size: '700m' },
] as const;

/** The disk of the label files, then that of PostgreSQL, has no byte left for twenty seconds. */
export async function fullDisk(): Promise<void> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    throw new Error('This drill mounts small file systems: run it as root on Linux.');
  const mounted: string[] = [];
  try {
    await inEnvironment(
      async (environment) => {
        await migrate({ databaseUrl: environment.databaseUrl });
        const server = await environment.start('service');
        const customers = [];
        for (let index = 0; index < 8; index++)
          customers.push(await newCustomer(environment.pool, server.port, { lines: 100, shipments: 1 }));
        const buying = new Buying([server.port], customers, { perSecond: 3 });
        await sleep(CALM_MS);
        buying.phase('warming up');
        say(`\n${Buying.HEAD}`);
        for (const { name, folder } of PLACES) {
          const free = await fill(join(environment.dataDir, folder));
          await sleep(FULL_MS);
          const ready = await readinessOf(server.port);
          buying.phase(`${name} full, ${FULL_MS / 1000} s; readiness ${ready}`);
          await free();
          await sleep(AFTER_MS);
          buying.phase(`${name} has room again`);
        }
        await buying.end();
        await sleep(15_000);
        const { rows } = await environment.pool.query<{ status: string; count: number }>(
          'SELECT status, count(*)::int FROM label_purchase_attempts GROUP BY 1',
        );
        say(`\nPurchases: ${rows.map(({ status, count }) => `${count} ${status}`).join(', ')}`);
        say(`Audit: ${(await environment.audit()).join('; ') || 'clean'}`);
        // The servers run until the environment ends, so the mounts are detached now and gone with their last file.
        for (const path of mounted) await run('umount', ['--lazy', path]);
        mounted.length = 0;
      },
      async (dataDir) => {
        for (const { folder, size } of PLACES) {
          const path = join(dataDir, folder);
          await mkdir(path, { recursive: true });
          await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', path]);
          mounted.push(path);
        }
      },
    );
  } finally {
    for (const path of mounted) await run('umount', ['--lazy', path]).catch(() => undefined);
  }
}

/** Writes until nothing more fits, and returns what makes room again. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const chunk = Buffer.alloc(2 ** 20);
  try {
    for (let { bavail, bsize } = await statfs(folder); bavail > 0; { bavail, bsize } = await statfs(folder))
      await file.write(chunk, 0, Math.min(chunk.length, bavail * bsize));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
  return () => rm(path);
}
