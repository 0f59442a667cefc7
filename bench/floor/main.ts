import { createServer, type IncomingMessage } from 'node:http';
import type { CreateShipmentRequest } from '../../src/flows/create-shipment/create-shipment.request.js';
import { ORGANIZATION_HEADER } from '../organization-header.js';
import { Work } from './work.js';

/** A lower bound for the five operations: `node:http` and `pg` alone. The organization is read from a header. */
const port = Number(process.env['PORT']);
const work = new Work(port);

async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
  const { method, url = '', headers } = request;
  const tenant = { organizationId: String(headers[ORGANIZATION_HEADER]), livemode: true };
  const [path, query] = url.split('?') as [string, string?];
  const [, , resource, id, action] = path.split('/');
  const search = new URLSearchParams(query);
  const limit = Number(search.get('limit') ?? 20);
  if (path.startsWith('/health/')) return { status: 200, body: {} };
  if (method === 'GET' && resource === 'wallet') return { status: 200, body: await work.statement(tenant, limit) };
  if (method === 'GET' && id) return { status: 200, body: await work.read(tenant, id) };
  if (method === 'GET') {
    const filter = { status: search.get('status'), createdFrom: search.get('createdFrom') };
    return { status: 200, body: await work.list(tenant, filter, limit) };
  }
  const body = JSON.parse(await textOf(request)) as CreateShipmentRequest & { rateId: string };
  if (action === 'label') return { status: 201, body: await work.purchase(tenant, id!, body.rateId) };
  return { status: 201, body: await work.create(tenant, body) };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      const text = JSON.stringify(body);
      response.writeHead(status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: Error) => response.writeHead(500).end(error.stack),
  );
});
server.keepAliveTimeout = 65_000;
server.listen(port, '127.0.0.1');
process.on('SIGTERM', () => process.exit());
