import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../support/free-port.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { eventually } from '../support/webhook-receiver.js';
import { readBlocks } from '../support/guide.js';

/** The programs that docs/webhooks.md shows, run as a reader would run them. */
describe.each([
  ['with the library', 0],
  ['with nothing but Node', 1],
])('The receiver of docs/webhooks.md %s', (_, index) => {
  let organization: TestOrganization;
  let directory: string;
  let receiver: ChildProcess;
  let endpoint: any;
  let output = '';

  beforeAll(async () => {
    const programs = readBlocks('docs/webhooks.md').filter(({ language }) => language === 'js');
    expect(programs).toHaveLength(2);
    directory = await mkdtemp(join(tmpdir(), 'guia-guide-'));
    await symlink(resolve('node_modules'), join(directory, 'node_modules'));
    await writeFile(join(directory, 'receiver.mjs'), programs[index]!.text);

    organization = await newOrganization();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    endpoint = (await organization.test.post('/v1/webhook-endpoints', { url, events: ['*'] })).data;
    receiver = spawn(process.execPath, ['receiver.mjs'], {
      cwd: directory,
      env: { PATH: process.env['PATH'], PORT: String(port), WEBHOOK_SECRET: endpoint.secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    receiver.stdout!.on('data', (chunk) => (output += chunk));
    const answers = () => fetch(url, { method: 'POST' }).then(Boolean, () => false);
    await eventually(answers, 'the receiver listens');
  });

  afterAll(async () => {
    receiver.kill();
    await rm(directory, { recursive: true });
  });

  it('takes a real delivery', async () => {
    const { data } = await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);
    await eventually(() => output.includes(`webhook.test ${data.eventId}`), 'the receiver tells of the event');
    await eventually(async () => (await deliveries())[0].status === 'SUCCEEDED', 'the delivery succeeds');

    expect((await deliveries())[0].attempts).toMatchObject([{ responseStatus: 204, error: null }]);
  });

  it('takes one that two secrets have signed', async () => {
    await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/rotate-secret`);
    const { data } = await organization.test.post(`/v1/webhook-endpoints/${endpoint.id}/test`);

    await eventually(() => output.includes(`webhook.test ${data.eventId}`), 'the receiver tells of the event');
  });

  it('rejects an unsigned delivery', async () => {
    const before = output;
    const now = String(Math.floor(Date.now() / 1000));
    const forgeries: Record<string, string>[] = [
      {},
      { 'webhook-id': 'evt_x', 'webhook-timestamp': now, 'webhook-signature': `v1,${'A'.repeat(43)}=` },
      { 'webhook-id': 'evt_x', 'webhook-timestamp': now, 'webhook-signature': 'v1,' },
      { 'webhook-id': 'evt_x', 'webhook-timestamp': '12', 'webhook-signature': 'v1,x' },
    ];
    for (const headers of forgeries) {
      const forged = await fetch(endpoint.url, {
        method: 'POST',
        headers,
        body: '{"type":"wallet.credited","id":"x"}',
      });
      expect(forged.status).toBe(400);
    }
    expect(output).toBe(before);
  });

  const deliveries = async (): Promise<any[]> =>
    (await organization.test.get(`/v1/webhook-endpoints/${endpoint.id}/deliveries`)).data;
});
