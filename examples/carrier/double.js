import { once } from 'node:events';
import { createServer } from 'node:http';
import { sampleLabelFile } from '@guia/carrier-kit';

const STATUSES = { unavailable: 503, unauthorized: 401, forbidden: 403, too_many: 429 };
const CODES = { PICKED_UP: 'collected', DELIVERED: 'delivered' };
const TOKEN = 'secret+of/the=example';

/** A local server that simulates the API of the example carrier, for the contract and for tests of the service. */
export class MensajeriaDouble {
  /** @type {{ number: string, reference: string, format: string, cancelled: boolean }[]} */
  made = [];
  /** @type {Map<string, { code: string, text: string, at: string }[]>} */
  events = new Map();
  /** @type {{ fault: string, phase: string } | null} */
  fault = null;
  server = createServer((request, response) => void this.respond(request, response));

  async start() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop() {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  get account() {
    const address = /** @type {import('node:net').AddressInfo} */ (this.server.address());
    return { baseUrl: `http://127.0.0.1:${address.port}`, credentials: { token: TOKEN } };
  }

  /** @param {string} fault @param {string} phase */
  fail(fault, phase) {
    this.fault = { fault, phase };
  }

  recover() {
    this.fault = null;
  }

  labels() {
    return this.made.length;
  }

  /** @param {string} trackingNumber @param {readonly { status: 'PICKED_UP' | 'DELIVERED', at: Date }[]} scans */
  move(trackingNumber, scans) {
    this.events.set(
      trackingNumber,
      scans.map(({ status, at }) => ({ code: CODES[status], text: status.toLowerCase(), at: at.toISOString() })),
    );
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async respond(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const fault = this.fault;
    const executed = fault?.phase === 'before' ? null : await this.execute(request, text ? JSON.parse(text) : {});
    if (fault?.fault === 'cut') return void response.destroy();
    if (fault?.fault === 'html') return void response.writeHead(502).end('<html>Bad Gateway</html>');
    const status = fault ? STATUSES[/** @type {keyof typeof STATUSES} */ (fault.fault)] : executed?.status;
    response.writeHead(status ?? 500, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(fault ? { error: fault.fault } : executed?.body));
  }

  /** @param {import('node:http').IncomingMessage} request @param {any} body */
  async execute({ method, url = '', headers }, body) {
    if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { error: 'token' } };
    const [, kind, id = ''] = url.split('/');
    const label = this.made.find(({ reference, number }) => reference === id || number === id);
    if (method === 'POST' && kind === 'quotes')
      return { status: 200, body: { prices: [{ service: 'loc', total: 116, iva: 16, days: 2 }] } };
    if (method === 'POST' && kind === 'labels') {
      const number = `ME${String(this.made.length + 1).padStart(9, '0')}`;
      const made = { number, reference: body.reference, format: body.format, cancelled: false };
      this.made.push(made);
      return { status: 201, body: await responseOf(made) };
    }
    if (kind === 'parcels') return { status: 200, body: { events: this.events.get(id) ?? [] } };
    if (!label) return { status: 404, body: { error: 'unknown' } };
    if (method === 'DELETE') label.cancelled = true;
    return { status: 200, body: await responseOf(label) };
  }
}

/** @param {{ number: string, format: string }} label */
const responseOf = async ({ number, format }) => ({
  number,
  file: Buffer.from(
    await sampleLabelFile(/** @type {import('@guia/carrier-kit').LabelFormat} */ (format), number),
  ).toString('base64'),
});
