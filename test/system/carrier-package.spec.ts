import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { useDatabase } from '../support/bench.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { newOrganization } from '../support/organization.js';
import { TIMEOUT_MS } from '../support/timeouts.js';
import { runProgram } from '../support/run-program.js';
import type { RunningService } from '../support/running-service.js';
import { startFleet } from '../support/scratch-service.js';
import { createLabelledShipment } from '../support/shipments.js';

const run = promisify(execFile);

/** Adapters with one fault each: name, class body, and the reported problem. */
const SEEDED_FAULTS = [
  [
    'makes two labels',
    'async sendLabel(r, c) { await super.sendLabel(r, c); return super.sendLabel(r, c); }',
    'does not create exactly one label',
  ],
  [
    'retries a lost response',
    'async sendLabel(r, c) { const a = await super.sendLabel(r, c); return a.kind === "unknown" ? super.sendLabel(r, c) : a; }',
    'is created 2 times',
  ],
  [
    'refuses a lost response',
    'async createLabel(r, c) { const o = await super.createLabel(r, c); return o.kind === "unknown" ? { kind: "refused", fault: "request", reason: "lost" } : o; }',
    'although the carrier created it',
  ],
  [
    'takes silence for absence',
    'async findLabel(r, c) { const o = await super.findLabel(r, c); return o.kind === "unknown" ? { kind: "absent" } : o; }',
    'an inquiry during unavailable is absent',
  ],
  [
    'sends the wrong reference',
    'findLabel(r, c) { return super.findLabel({ ...r, reference: "x" }, c); }',
    'is absent by its reference, although it was created',
  ],
  [
    'takes silence for a cancellation',
    'async cancelLabel(l, c) { await super.cancelLabel(l, c); return { kind: "cancelled" }; }',
    'a cancellation during cut is cancelled',
  ],
  [
    'reads times of another zone',
    'readTracking(b) { const o = super.readTracking(b); return { ...o, scans: o.scans.map((s) => ({ ...s, occurredAt: new Date(s.occurredAt.getTime() + 21600000) })) }; }',
    'check the time zone',
  ],
  [
    'keeps the order of the carrier',
    'readTracking(b) { const o = super.readTracking(b); return { ...o, scans: o.scans.toReversed() }; }',
    'is not sorted by time',
  ],
  [
    'shows its token',
    'async findLabel(r, c) { const o = await super.findLabel(r, c); return o.kind === "unknown" ? { ...o, reason: c.account.credentials.token } : o; }',
    'contains a credential or an address',
  ],
  [
    'has amounts that do not add up',
    'readRates(b, r, c) { return super.readRates(b, r, c).map((x) => ({ ...x, breakdown: { ...x.breakdown, total: 1 } })); }',
    'has an invalid rate of LOCAL',
  ],
  [
    'hides a problem of the account',
    'async quote(r, c) { const q = await super.quote(r, c); return { ...q, messages: [] }; }',
    'does not distinguish account problems',
  ],
  [
    'sells a label of another format',
    'sendLabel(r, c) { return super.sendLabel({ ...r, format: "ZPL" }, c); } readLabel(b, r) { return { kind: "made", label: { ...super.readLabel(b, { ...r, format: "ZPL" }).label } }; }',
    'returns a file of another format',
  ],
] as const;

/** The kit and the example as their tarballs, in a folder outside of the repository. */
describe('A carrier as a package', () => {
  let project: string;
  let folder: string;

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'guia-carrier-'));
    for (const [source, name] of [
      ['clients/carrier-kit', '@guia/carrier-kit'],
      ['examples/carrier', '@acme/guia-mensajeria'],
    ] as const) {
      const installed = join(project, 'node_modules', name);
      await mkdir(installed, { recursive: true });
      await run('npm', ['pack', resolve(source), '--silent', '--pack-destination', installed], {
        timeout: TIMEOUT_MS,
      });
      const tarball = (await readdir(installed)).find((file) => file.endsWith('.tgz'))!;
      await run('tar', ['-xzf', tarball, '--strip-components=1'], { cwd: installed });
    }
    for (const dependency of ['big.js', 'lru-cache'])
      await symlink(resolve('node_modules', dependency), join(project, 'node_modules', dependency));
    folder = join(project, 'node_modules/@acme/guia-mensajeria');
  });

  afterAll(() => rm(project, { recursive: true, force: true }));

  /** Report of the contract for the example adapter with replaced methods. */
  async function reported(methods: string): Promise<string[]> {
    const program = join(project, `contract-${Math.random()}.mjs`);
    await writeFile(
      program,
      `import { runCarrierContract } from '@guia/carrier-kit';
       import { carrier, MensajeriaCarrier } from '@acme/guia-mensajeria';
       import { MensajeriaDouble } from '@acme/guia-mensajeria/double.js';
       class Adapter extends MensajeriaCarrier { ${methods} }
       const double = await new MensajeriaDouble().start();
       const definition = { ...carrier, real: { ...carrier.real, adapter: Adapter } };
       console.log(JSON.stringify(await runCarrierContract(definition, double)));
       await double.stop();`,
    );
    const { stdout, stderr } = await runProgram(program, [], {});
    if (stderr) throw new Error(stderr);
    return JSON.parse(stdout) as string[];
  }

  it('meets the contract', async () => {
    expect(await reported('')).toEqual([]);
  });

  it.each(SEEDED_FAULTS)('breaks the contract where its adapter %s', async (_name, methods, problem) => {
    expect((await reported(methods)).join('\n')).toContain(problem);
  });

  it('begins with npm run new:carrier: the contract holds, and each decision that is left is a failing test', async () => {
    const begun = join(project, 'tresguerras');
    const scaffold = (code: string) => runProgram(resolve('scripts/new-carrier.js'), [code, '--outside', begun], {});
    expect(await scaffold('TRESGUERRAS')).toMatchObject({ code: 0, stderr: '' });
    expect((await scaffold('TRESGUERRAS')).stderr).toContain('EEXIST');
    expect(await scaffold('tres guerras')).toMatchObject({ code: 2, stderr: expect.stringContaining('upper-case') });
    const { stdout } = await runProgram('--test', ['--test-reporter=tap'], {}, begun);
    expect(stdout).toContain('ok 1 - keeps the contract of carriers');
    expect(stdout).toContain('PROFILE.limits: copy the greatest weight and size');
    expect(stdout).toMatch(/# pass 1\n# fail 8\n/);
  });

  it('sells, voids and tracks a label', async () => {
    const { MensajeriaDouble } = (await import(pathToFileURL(join(folder, 'double.js')).href)) as any;
    const double = await new MensajeriaDouble().start();
    const [service] = (await startFleet(1, {
      env: {
        CARRIER_PACKAGES: folder,
        LIVE_CARRIERS: 'MENSAJERIA',
        MENSAJERIA_BASE_URL: double.account.baseUrl,
        MENSAJERIA_TOKEN: double.account.credentials.token,
        QUOTE_BUDGET_MS: '8000',
      },
    })) as [RunningService];
    try {
      await useDatabase(service.databaseUrl);
      const organization = await newOrganization({ liveBalance: '1000.00' });
      const live: Client = organization.live.at(service.baseUrl);
      const { label, shipment } = await createLabelledShipment(live, { carrierCode: 'MENSAJERIA' });
      expect(label).toMatchObject({ carrierCode: 'MENSAJERIA', trackingNumber: 'ME000000001', charged: '116.00' });

      double.move('ME000000001', [{ status: 'DELIVERED', at: new Date() }]);
      expect((await live.post(`/v1/shipments/${shipment.id}/tracking/refresh`)).data.status).toBe('DELIVERED');

      const second = await createLabelledShipment(live, { carrierCode: 'MENSAJERIA' });
      expect((await live.post(`/v1/shipments/${second.shipment.id}/label/void`)).status).toBe(200);
      await eventually(async () => (double.made[1].cancelled ? true : null));
      const simulated = await organization.test.at(service.baseUrl).get('/v1/carriers/MENSAJERIA');
      expect(simulated.data).toMatchObject({ name: 'Mensajería Acme', simulated: true });
    } finally {
      await Promise.all([service.stop(), double.stop()]);
    }
  });

  it.each([
    ['is not installed', '@acme/guia-none', 'CARRIER_PACKAGES: @acme/guia-none: cannot be found'],
    ['has the code of another carrier', 'taken', 'profile.code DHL is already used by another carrier'],
    ['exports no carrier', 'empty', 'exports no object named carrier'],
    ['has an adapter that throws', 'throwing', 'real.adapter cannot be constructed: wrong'],
    ['has a profile without services', 'without', 'profile.services must contain at least one service'],
  ])('is refused at the start where it %s', async (_why, name, message) => {
    const texts: Record<string, string> = {
      taken: 'export const carrier = { ...given, profile: { ...given.profile, code: "DHL" } };',
      empty: 'export const wrong = given;',
      throwing:
        'export const carrier = { ...given, real: { ...given.real, adapter: class { constructor() { throw new Error("wrong"); } } } };',
      without: 'export const carrier = { ...given, profile: { ...given.profile, services: [] } };',
    };
    let path = name;
    if (texts[name]) {
      path = join(project, 'node_modules', name);
      await mkdir(path, { recursive: true });
      await writeFile(join(path, 'package.json'), '{ "type": "module", "main": "index.js" }');
      await writeFile(
        join(path, 'index.js'),
        `import { carrier as given } from '@acme/guia-mensajeria';\n${texts[name]}`,
      );
    }
    const { code, stderr } = await runProgram('dist/src/main.js', [], { NODE_ENV: 'test', CARRIER_PACKAGES: path });
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(stderr).toContain(`CARRIER_PACKAGES: ${path}:`);
  });
});
