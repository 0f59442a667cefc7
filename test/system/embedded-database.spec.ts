import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startLocalServices, type LocalServices } from '../../src/start/local-services/local-services.js';
import { catalogLines, encodeCatalog } from '../support/catalog-file.js';
import { freePort } from '../support/free-port.js';
import { runProgram } from '../support/run-program.js';

describe('Without DATABASE_URL', () => {
  let dataDir: string;
  let local: LocalServices;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'guia-embedded-'));
    local = await startLocalServices({ dataDir, postgres: true, redis: false, durable: false, log: () => undefined });
  });

  afterAll(async () => {
    await local.stop();
    await rm(dataDir, { recursive: true });
  });

  const run = (program: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
    runProgram(program === 'admin' ? 'dist/src/admin/admin.js' : `dist/src/start/${program}.js`, args, {
      DATA_DIR: dataDir,
      HOME: dataDir,
      ...env,
    });

  it('operators’ programs find the private PostgreSQL of a running service, and name it on their first line', async () => {
    const { host } = new URL(local.databaseUrl!);
    const itsLine = `Database: guia on ${host} (the private PostgreSQL of npm start under ${dataDir})`;
    const catalog = join(dataDir, 'catalog');
    await writeFile(catalog, encodeCatalog(catalogLines(4000)));
    const account = { UPS_CLIENT_ID: 'a', UPS_CLIENT_SECRET: 'b', UPS_ACCOUNT_NUMBER: 'A1B2C3' };
    const nobody = { UPS_BASE_URL: `http://127.0.0.1:${await freePort()}` };

    for (const [program, args, end, env] of [
      ['migrate', [], /^Applied /, {}],
      ['audit', [], /All \d+ hold\.$/, {}],
      ['admin', [], /^Nothing needs an operator/, {}],
      ['certify', ['UPS', '--out', dataDir, '--operator', 'eva'], /0 of 1 steps/, { ...account, ...nobody }],
    ] as const) {
      const { stdout } = await run(program, args, env);
      const [first, ...rest] = stdout.split('\n');
      expect([program, first, rest.join('\n')]).toEqual([program, itsLine, expect.stringMatching(end)]);
    }
    expect((await run('import-postal-codes', [catalog])).stdout).toMatch(/^Loaded 4,000 settlements/);
    const client = new pg.Client({ connectionString: local.databaseUrl });
    await client.connect();
    const { rows } = await client.query("SELECT operator, target FROM audit_records WHERE action = 'certify-carrier'");
    await client.end();
    expect(rows).toEqual([{ operator: 'eva', target: 'UPS' }]);
  });

  it('they say what to do where no service runs either', async () => {
    const nowhere = join(dataDir, 'nowhere');
    const { code, stderr } = await run('migrate', [], { DATA_DIR: nowhere });

    expect([code, stderr]).toEqual([1, expect.stringContaining(`its data under ${nowhere}`)]);
    expect(stderr).toContain('Run npm start in another terminal, or set DATABASE_URL');
  });

  it('DATABASE_URL wins over the private one, and its user and password are not shown', async () => {
    const { stdout, code } = await run('audit', [], {
      DATABASE_URL: `postgres://eva:s3cret@127.0.0.1:${await freePort()}/other?sslpassword=x`,
    });

    expect(code).toBe(1);
    expect(stdout).toMatch(/^Database: other on 127\.0\.0\.1:\d+ \(DATABASE_URL\)$/);
  });
});
