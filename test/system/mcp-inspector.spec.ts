import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bench } from '../support/bench.js';
import { installTool } from '../support/installed-tool.js';
import { newOrganization } from '../support/organization.js';
import { createShipment } from '../support/shipments.js';

/** The inspector needs a newer Node than the service, which npm has as a package. */
const nodePackage = `node-${process.platform}-${process.arch}`;
const tools = await installTool(`${nodePackage}@24.21.0`, '@modelcontextprotocol/inspector@2.12.0');

(tools ? describe : describe.skip)('The MCP Inspector’s command line at /mcp', () => {
  let home: string;
  let key: string;
  let shipmentId: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'guia-inspector-'));
    const organization = await newOrganization();
    key = organization.testKey;
    shipmentId = (await createShipment(organization.test, { externalId: 'PEDIDO-77' })).id;
  });

  afterAll(() => rm(home, { recursive: true, force: true }));

  async function inspect(...args: readonly string[]): Promise<any> {
    const modules = join(tools!, 'node_modules');
    const { stdout } = await promisify(execFile)(
      join(modules, nodePackage, 'bin/node'),
      [
        join(modules, '@modelcontextprotocol/inspector/clients/launcher/build/index.js'),
        ...['--cli', `${bench.baseUrl}/mcp`, '--transport', 'http', '--header', `X-API-Key: ${key}`],
        ...args,
      ],
      { env: { PATH: process.env['PATH'], HOME: home }, maxBuffer: 16 * 1024 * 1024 },
    );
    return JSON.parse(stdout);
  }

  it('lists the tools', async () => {
    const { tools: listed } = await inspect('--method', 'tools/list');

    const names = listed.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['find_shipments', 'create_shipment', 'buy_label']));
  });

  it('calls a tool, whose result fits its schema', async () => {
    const call = ['--method', 'tools/call', '--tool-name', 'find_shipments', '--tool-arg', 'externalId=PEDIDO-77'];
    const result = await inspect(...call);

    expect(result.isError).not.toBe(true);
    expect(JSON.stringify(result.structuredContent)).toContain(shipmentId);
  });
});
