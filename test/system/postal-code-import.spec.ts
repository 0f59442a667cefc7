import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServices, type LocalServices } from '../../src/start/local-services/local-services.js';
import { catalogLines, encodeCatalog } from '../support/catalog-file.js';

describe('npm run postal-codes:import, without DATABASE_URL', () => {
  let dataDir: string;
  let local: LocalServices;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'guia-import-'));
    local = await startLocalServices({ dataDir, postgres: true, redis: false, durable: false, log: () => undefined });
  });

  afterAll(async () => {
    await local.stop();
    await rm(dataDir, { recursive: true });
  });

  it('finds the private PostgreSQL of a running service under DATA_DIR', async () => {
    const catalog = join(dataDir, 'catalog');
    await writeFile(catalog, encodeCatalog(catalogLines(4000)));
    const run = (program: string, args: string[], env: Record<string, string>) =>
      execFileSync(process.execPath, [program, ...args], {
        env: { PATH: process.env['PATH'], ...env },
        encoding: 'utf8',
      });

    run('dist/src/start/migrate.js', [], { DATABASE_URL: local.databaseUrl! });
    expect(run('dist/src/start/import-postal-codes.js', [catalog], { DATA_DIR: dataDir })).toContain(
      'Loaded 4,000 settlements',
    );
  });
});
