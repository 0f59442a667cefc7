import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bench } from '../support/bench.js';
import { freePort } from '../support/free-port.js';
import type { ForwardedService } from '../support/forwarded-service.js';
import { serviceFromNewAddress } from '../support/new-address.js';
import { newOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';

describe('The demos', () => {
  let folder: string;
  let service: ForwardedService;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guia-demo-'));
    service = await serviceFromNewAddress();
  });

  afterEach(async () => {
    service.close();
    await rm(folder, { recursive: true });
  });

  const run = (name: string, env: Record<string, string> = {}) =>
    runProgram(`dist/demo/${name}.js`, [], { BASE_URL: service.baseUrl, DATA_DIR: folder, ...env });

  it('demo: a label from the quote to the statement', async () => {
    const { testKey } = await newOrganization();

    const { code, stdout, stderr } = await run('demo', { API_KEY: testKey });

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('All checks passed');
    expect(await readdir(folder)).toEqual(['demo-label.pdf']);
  });

  it('first-day: a new shop from its registration to a parcel that comes back', async () => {
    const { code, stdout, stderr } = await run('first-day');

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/40 valid, 0 corrected, 0 rejected/g)).toHaveLength(5);
    expect(stdout).toMatch(/OUT_FOR_DELIVERY → RETURNED/);
    const files = await readdir(join(folder, 'first-day'));
    expect([files.length, files.includes('guias.pdf')]).toEqual([2, true]);
  });

  it('first-week: sixty orders from a spreadsheet to a statement that joins with them', async () => {
    const { code, stdout, stderr } = await run('first-week', { DATABASE_URL: bench.databaseUrl });

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ +moved to plan SCALE/m);
    expect(stdout).toContain('54 orders imported, 6 errors');
    expect(stdout).toContain('statement and shipments agree on the cost of every order');
    expect((await readdir(join(folder, 'first-week'))).length).toBe(3);
  });

  it('say how to start a service that does not run', async () => {
    const { code, stderr } = await run('first-day', { BASE_URL: `http://127.0.0.1:${await freePort()}` });

    expect([code, stderr]).toEqual([1, expect.stringContaining('npm start')]);
  });
});
