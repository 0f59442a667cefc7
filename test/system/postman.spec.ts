import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bench } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { installTool } from '../support/installed-tool.js';
import { newOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';

/** Values that an importer cannot provide. */
const NEEDS_MORE: Readonly<Record<string, string>> = {
  'POST /v1/batches': 'ids of shipments',
  'POST /v1/manifests': 'ids of shipments',
  'POST /v1/labels/print': 'ids of shipments',
  'POST /v1/files': 'a file',
  'GET /v1/events/stream': 'a client that reads a response without an end',
  'POST /v1/auth/login': 'an account',
  'POST /v1/auth/login/second-factor': 'a challenge of a login',
  'POST /v1/billing/checkout': 'a processor that sells plans',
  'POST /v1/auth/email/verify': 'a token from a mail',
  'POST /v1/auth/email/reject': 'a token from a mail',
  'POST /v1/auth/invitations/accept': 'a token from a mail',
  'POST /v1/auth/password/reset': 'a token from a mail',
};

interface Execution {
  readonly item: { readonly request: { readonly method: string; readonly url: { readonly path: readonly string[] } } };
  readonly response?: { readonly code: number; readonly stream: { readonly data: readonly number[] } };
}
interface Result {
  readonly operation: string;
  readonly status: number;
  readonly errorCode: string | undefined;
}

const tools = await installTool('openapi-to-postmanv2@6.3.3', 'newman@6.2.2');

(tools ? describe : describe.skip)('Postman’s importer with its default options', () => {
  let folder: string;
  let securityOf: Map<string, readonly object[]>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guia-postman-'));
    const { text, body } = await stranger().get('/openapi.json');
    securityOf = new Map(
      Object.entries<Record<string, any>>(body.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, { security = [] }]) => [`${method.toUpperCase()} ${path}`, security]),
      ),
    );
    await writeFile(join(folder, 'openapi.json'), text);
    const converter = join(tools!, 'node_modules/openapi-to-postmanv2/bin/openapi2postmanv2.js');
    const converted = await runProgram(converter, ['-s', 'openapi.json', '-o', 'collection.json'], {}, folder);
    expect(converted).toMatchObject({ code: 0 });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs every request of the collection once, with nothing set but the key. */
  async function runWith(apiKey: string): Promise<Result[]> {
    const output = join(folder, 'run.json');
    await runProgram(
      join(tools!, 'node_modules/newman/bin/newman.js'),
      ['run', 'collection.json', '--env-var', `apiKey=${apiKey}`, '--env-var', `baseUrl=${bench.baseUrl}`].concat([
        '--reporters',
        'json',
        '--reporter-json-export',
        output,
        // A stream does not end.
        '--timeout-request',
        '10000',
      ]),
      {},
      folder,
    );
    const { run } = JSON.parse(await readFile(output, 'utf8')) as { run: { executions: readonly Execution[] } };
    return run.executions.map(({ item: { request }, response }) => ({
      operation: `${request.method} /${request.url.path.join('/').replace(/:(\w+)/g, '{$1}')}`,
      status: response?.code ?? 0,
      errorCode: /"code":"(\w+)"/.exec(Buffer.from(response?.stream.data ?? []).toString())?.[1],
    }));
  }

  const isFine = ({ status }: Result): boolean => (status >= 200 && status < 300) || status === 404;

  it('makes a collection whose requests succeed, or miss a record, once the API key is set', async () => {
    const { testKey, liveKey } = await newOrganization({ liveBalance: '10000.00' });
    const ofTest = await runWith(testKey);
    const ofLive = new Map((await runWith(liveKey)).map((result) => [result.operation, result]));
    const results = ofTest.map((result) =>
      result.errorCode === 'LIVE_MODE_REQUIRED' ? ofLive.get(result.operation)! : result,
    );
    const isForSessions = ({ operation }: Result) => JSON.stringify(securityOf.get(operation)) === '[{"session":[]}]';
    const failed = results.filter((result) => !isFine(result) && !isForSessions(result));

    expect(new Set(results.map(({ operation }) => operation))).toEqual(new Set(securityOf.keys()));
    expect(failed.filter(({ operation }) => !(operation in NEEDS_MORE))).toEqual([]);
    expect(results.filter(({ status }) => status >= 200 && status < 300).length).toBeGreaterThan(60);
    expect(results.filter(isForSessions).filter(({ status }) => status !== 401)).toEqual([]);
  });

  it('creates requests without optional headers and filters', async () => {
    const collection = await readFile(join(folder, 'collection.json'), 'utf8');
    const names = ['Service-Version', 'Prefer', 'Idempotency-Key'];

    // Response examples of the collection repeat headers of responses, where Service-Version belongs.
    const sent = JSON.parse(collection, (key, value: unknown) => (key === 'response' ? undefined : value)) as object;
    expect(names.filter((name) => JSON.stringify(sent).includes(`"key":"${name}"`))).toEqual([]);
    expect(JSON.stringify(sent).match(/"value":"[^"]*<[a-z]+,null>/g)).toBeNull();
  });
});
