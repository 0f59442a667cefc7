import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { billingInfo } from '../support/billing.js';
import { bench, sql } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { newOrganization } from '../support/organization.js';
import { startService, type RunningService } from '../support/running-service.js';
import { soon } from '../support/soon.js';

/** Responds in the shapes of Facturapi's published API: one invoice for each idempotency key. */
class FacturapiServer {
  readonly orders: any[] = [];
  readonly made = new Map<string, any>();
  /** The error for the next order. */
  refusal: string | null = null;
  private readonly server: Server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const json = (status: number, body: object) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      if (request.headers.authorization !== 'Bearer sk_test_facturapi') return json(401, { message: 'No autorizado' });
      const file = /^\/v2\/invoices\/([^/]+)\/(xml|pdf)$/.exec(request.url!);
      if (file) {
        const isXml = file[2] === 'xml';
        return response
          .writeHead(200, { 'Content-Type': isXml ? 'application/xml' : 'application/pdf' })
          .end(isXml ? `<cfdi:Comprobante id="${file[1]}"/>` : `%PDF-1.7 ${file[1]}`);
      }
      const order = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      this.orders.push(order);
      if (this.refusal) {
        const message = this.refusal;
        this.refusal = null;
        return json(400, { message, status: 400 });
      }
      const key = order.idempotency_key as string;
      const n = this.made.size + 1;
      const invoice = this.made.get(key) ?? {
        id: `58e93bd8e86eb318b019743${n}`,
        uuid: `39c85a3f-275b-4341-b259-e8971d9f8a${n}0`,
        series: 'F',
        folio_number: n,
        status: 'valid',
      };
      this.made.set(key, invoice);
      return json(200, invoice);
    })();
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v2`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('With Facturapi as the stamping service', () => {
  const facturapi = new FacturapiServer();
  let service: RunningService;

  beforeAll(async () => {
    // Ignores the invoices of other tests on this database.
    await sql("UPDATE invoices SET stamp_after = now() + interval '1 day' WHERE status = 'PENDING'");
    service = await startService({
      databaseUrl: bench.databaseUrl,
      redisUrl: process.env['TEST_REDIS_URL']!,
      name: `stamping-${process.env['JEST_WORKER_ID']}`,
      dataDir: process.env['TEST_DATA_DIR']!,
      env: { STAMPING: 'facturapi', FACTURAPI_KEY: 'sk_test_facturapi', FACTURAPI_BASE: await facturapi.start() },
    });
  });

  afterAll(async () => {
    await service?.stop();
    facturapi.stop();
  });

  it('a PENDING invoice is issued once, with its folio, XML and PDF, and retried after a refusal', async () => {
    const organization = await newOrganization();
    await organization.live.post('/v1/billing/info', billingInfo({ requireInvoice: true }));
    facturapi.refusal = 'El nombre del receptor no coincide con el registrado en el SAT';
    const { data: payment } = await organization.live.post('/v1/wallet/fund/card', { amount: 500 });
    await stranger().post(`/simulator/payment-intents/${payment.paymentIntentId}/succeed`);
    const [invoice] = (await organization.live.get('/v1/billing/invoices')).data;
    const read = async () =>
      (await organization.live.at(service.baseUrl).get(`/v1/billing/invoices/${invoice.id}`)).data;

    await soon(async () =>
      expect(await sql('SELECT status, stamp_problem FROM invoices WHERE id = $1', [invoice.id])).toEqual([
        { status: 'PENDING', stamp_problem: expect.stringContaining('no coincide') },
      ]),
    );
    // The next try, and one more after a crash between the stamping and recording it.
    await sql('UPDATE invoices SET stamp_after = now() WHERE id = $1', [invoice.id]);
    await soon(async () => expect((await read()).status).toBe('ISSUED'));
    const { uuid } = await read();
    await sql(
      "UPDATE invoices SET status = 'PENDING', uuid = NULL, issued_at = NULL, stamp_after = now() WHERE id = $1",
      [invoice.id],
    );
    await soon(async () => expect((await read()).status).toBe('ISSUED'));

    const issued = await read();
    expect(issued).toMatchObject({ uuid, series: 'F', folioNumber: '1', issuedAt: expect.stringMatching(/Z$/) });
    expect(facturapi.made.size).toBe(1);
    expect(facturapi.orders[0]).toMatchObject({
      idempotency_key: invoice.id,
      customer: { tax_id: 'EKU9003173C9', tax_system: '601', address: { zip: '06600' } },
      items: [{ quantity: 1, product: { price: 500, tax_included: true, taxes: [{ type: 'IVA', rate: 0.16 }] } }],
      payment_form: '04',
      payment_method: 'PUE',
      use: 'G03',
    });
    const fetched = async (url: string) => (await fetch(new URL(new URL(url).pathname, service.baseUrl))).text();
    expect(await fetched(issued.xmlUrl)).toMatch(/^<cfdi:Comprobante/);
    expect(await fetched(issued.pdfUrl)).toMatch(/^%PDF-/);
  });
});
