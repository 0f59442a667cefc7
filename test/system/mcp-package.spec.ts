import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { bench } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { readBlocks } from '../support/guide.js';

const PACKAGE = resolve('clients/mcp');
const execute = promisify(execFile);

interface McpPackage {
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The client settings of a guide or README, for this organization. */
const settingsOf = (page: string, { testKey }: TestOrganization): any[] =>
  readBlocks(page)
    .filter(({ language }) => language === 'json')
    .map(({ text }) =>
      JSON.parse(
        text.replace('http://localhost:3000', bench.baseUrl).replace(/sk_test_…|\$\{(input|env):[^}]+\}/g, testKey),
      ),
    );

interface Answered {
  readonly tools: readonly string[];
  readonly balance: string;
}

async function answeredOver(transport: Transport): Promise<Answered> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const { content } = await client.callTool({ name: 'get_balance', arguments: {} });
  await client.close();
  return {
    tools: tools.map(({ name }) => name),
    balance: JSON.parse((content as unknown as [{ text: string }])[0].text).balance,
  };
}

/** Those in the table of the README. */
async function documentedTools(): Promise<string[]> {
  const rows = (await readFile(join(PACKAGE, 'README.md'), 'utf8')).matchAll(/^\| (`\w+`.*?) \|/gm);
  return [...rows].flatMap(([, names]) => names!.replaceAll('`', '').split(', '));
}

describe('The package of the server for agents', () => {
  let project: string;
  let organization: TestOrganization;

  /** As `npm install` unpacks it: with the packages that it declares, and no others. */
  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '123.45' });
    project = await mkdtemp(join(tmpdir(), 'guia-agent-'));
    const modules = join(project, 'node_modules');
    const installed = join(modules, '@guia/mcp');
    await execute('npm', ['pack', PACKAGE, '--silent', '--pack-destination', project]);
    const tarball = (await readdir(project)).find((name) => name.endsWith('.tgz'))!;
    await mkdir(installed, { recursive: true });
    await execute('tar', ['-xzf', join(project, tarball), '-C', installed, '--strip-components=1']);
    const { bin, dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as McpPackage;
    for (const name of Object.keys(dependencies)) {
      await mkdir(dirname(join(modules, name)), { recursive: true });
      await symlink(resolve('node_modules', name), join(modules, name));
    }
    await mkdir(join(modules, '.bin'));
    for (const [name, path] of Object.entries(bin)) {
      await chmod(join(installed, path), 0o755);
      await symlink(join(installed, path), join(modules, '.bin', name));
    }
  });

  afterAll(() => rm(project, { recursive: true, force: true }));

  it.each(['clients/mcp/README.md', 'docs/agents.md'])(
    'starts with the settings of %s in an empty project',
    async (page) => {
      const { command, args, env } = settingsOf(page, organization).find(({ mcpServers }) => mcpServers?.guia.command)
        .mcpServers.guia;
      const path = [join(project, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);

      const { tools, balance } = await answeredOver(
        new StdioClientTransport({ command, args, cwd: project, env: { ...env, PATH: path } }),
      );

      expect([...tools].sort()).toEqual((await documentedTools()).sort());
      expect(balance).toBe('123.45');
    },
  );

  it('has settings for clients that call the service, which answer too', async () => {
    const servers = settingsOf('docs/agents.md', organization)
      .map((settings) => (settings.servers ?? settings.mcpServers)?.guia)
      .filter((server) => server?.url);
    expect(servers).toHaveLength(2);

    for (const { url, headers } of servers)
      expect(
        await answeredOver(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })),
      ).toMatchObject({ balance: '123.45' });
  });

  it('is ready to be published', async () => {
    const installed = join(project, 'node_modules/@guia/mcp');
    const { license, publishConfig } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));

    expect([license, publishConfig]).toEqual(['UNLICENSED', { access: 'public', provenance: true }]);
    expect((await readdir(installed)).sort()).toEqual(['README.md', 'dist', 'package.json']);
  });
});
