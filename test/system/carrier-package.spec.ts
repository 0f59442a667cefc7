import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
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

const WRONG_NUMBER = 'shows the barcode ME999999999, not the tracking number ME000000001';

/** Methods that replace the file of each label. The expression uses the request `r` and the label `l`. */
function relabelled(file: string): string {
  return `async createLabel(r, c) {
    const o = await super.createLabel(r, c);
    if (o.kind !== "made") return o;
    const l = o.label;
    return { ...o, label: { ...l, file: ${file} } };
  }`;
}

type Fault = readonly string[];

/** Adapters with one fault each: name, class body, and the reported problem. */
const FAULTS_OF_CALLS: readonly Fault[] = [
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
];

const FAULTS_OF_LABEL_FILES: readonly Fault[] = [
  ['sells a label of another parcel', relabelled('await sampleLabelFile(r.format, "ME999999999")'), WRONG_NUMBER],
  [
    'sells an unreadable PDF',
    relabelled('r.format === "PDF" ? Buffer.from("%PDF-1.4\\n%%EOF\\n") : l.file'),
    'a label as PDF is not readable',
  ],
  [
    'sells a truncated PNG',
    relabelled('r.format === "PNG" ? l.file.subarray(0, l.file.length / 2) : l.file'),
    'a label as PNG is not readable',
  ],
  [
    'sells an incomplete ZPL label',
    relabelled('r.format === "ZPL" ? l.file.subarray(0, -3) : l.file'),
    'a label as ZPL is not readable',
  ],
  [
    'sells a label without a barcode',
    relabelled('r.format === "ZPL" ? Buffer.from("^XA^FO50,50^A0,40^FDMENSAJERIA^FS^XZ") : l.file'),
    'a label as ZPL shows no readable barcode',
  ],
];

const EXPOSED_SECRETS: readonly Fault[] = [
  ...[
    ['its token', 'console.debug("Sent", { headers: [c.account.credentials.token] })'],
    ['its token to an output', 'process.stdout.write("# " + c.account.credentials.token + "\\n")'],
    ['its token in base64', 'console.info(Buffer.from("user:" + c.account.credentials.token).toString("base64"))'],
    ['its URL-encoded token', 'console.warn("/quotes?" + new URLSearchParams(c.account.credentials))'],
    ['an address', 'console.error(r.to.street)'],
  ].map(([what, statement]) => [
    `logs ${what}`,
    `async sendLabel(r, c) { ${statement}; return super.sendLabel(r, c); }`,
    'logs a credential or an address',
  ]),
  [
    'throws an error whose cause shows its token',
    'async quote(r, c) { try { return await super.quote(r, c); } catch { throw new Error("x", { cause: new Error(c.account.credentials.token) }); } }',
    'a quote during unavailable contains a credential',
  ],
  [
    'throws an error that shows its token in base64',
    'findLabel(r, c) { throw new Error(btoa("a:" + c.account.credentials.token)); }',
    'a label as PDF contains a credential',
  ],
];

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
    await mkdir(join(project, 'node_modules/@hyzyla'));
    for (const dependency of ['big.js', 'lru-cache', '@hyzyla/pdfium', 'zpl-renderer-js', 'zxing-wasm'])
      await symlink(resolve('node_modules', dependency), join(project, 'node_modules', dependency));
    folder = join(project, 'node_modules/@acme/guia-mensajeria');
  });

  afterAll(() => rm(project, { recursive: true, force: true }));

  /** Reports of the contract for the example adapter with replaced methods, one report for each replacement. */
  async function reportsOf(replacements: readonly string[]): Promise<string[][]> {
    const program = join(project, `contract-${Math.random()}.mjs`);
    const result = `${program}.json`;
    await writeFile(
      program,
      `import { writeFileSync } from 'node:fs';
       import { runCarrierContract, sampleLabelFile } from '@guia/carrier-kit';
       import { carrier, MensajeriaCarrier } from '@acme/guia-mensajeria';
       import { MensajeriaDouble } from '@acme/guia-mensajeria/double.js';
       const reports = [];
       for (const adapter of [${replacements.map((methods) => `class extends MensajeriaCarrier { ${methods} }`).join(',')}]) {
         const double = await new MensajeriaDouble().start();
         reports.push(await runCarrierContract({ ...carrier, real: { ...carrier.real, adapter } }, double));
         await double.stop();
       }
       writeFileSync('${result}', JSON.stringify(reports));`,
    );
    const { code, stderr } = await runProgram(program, [], {});
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(await readFile(result, 'utf8')) as string[][];
  }

  it('meets the contract', async () => {
    expect(await reportsOf([''])).toEqual([[]]);
  });

  describe.each([
    ['calls', FAULTS_OF_CALLS],
    ['label files', FAULTS_OF_LABEL_FILES],
    ['exposed secrets', EXPOSED_SECRETS],
  ])('breaks the contract by its %s, if its adapter', (_kind, faults) => {
    let reports: string[][];

    beforeAll(async () => {
      reports = await reportsOf(faults.map(([, methods]) => methods!));
    });

    it.each(faults.map(([name, , problem], index) => [name!, problem!, index] as const))(
      '%s',
      (_name, problem, index) => {
        expect(reports[index]!.join('\n')).toContain(problem);
      },
    );
  });

  it('names the libraries that are missing to read a label', async () => {
    const library = join(project, 'node_modules/zpl-renderer-js');
    await rename(library, `${library}-moved`);
    try {
      expect((await reportsOf(['']))[0]).toEqual([
        'a label as ZPL is not readable: A library that reads labels is missing. ' +
          'Run: npm install --save-dev @hyzyla/pdfium zpl-renderer-js zxing-wasm',
      ]);
    } finally {
      await rename(`${library}-moved`, library);
    }
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
