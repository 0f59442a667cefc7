import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '../../../kernel/money.js';
import { FacturapiStamping } from './facturapi-stamping.js';
import type { StampOrder } from './stamping-service.js';

describe('An order to Facturapi', () => {
  const orders: any[] = [];
  const cancellations: string[] = [];
  let invoice: object;
  let server: Server;
  let stamping: FacturapiStamping;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        if (request.method === 'POST') orders.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
        if (request.method === 'DELETE') {
          cancellations.push(request.url!);
          invoice = { ...invoice, status: 'canceled' };
        }
        const isFile = /\/(xml|pdf)$/.test(request.url!);
        response
          .writeHead(200, { 'Content-Type': isFile ? 'application/pdf' : 'application/json' })
          .end(isFile ? '%PDF-1.7' : JSON.stringify(invoice));
      })();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
    stamping = new FacturapiStamping({ kind: 'facturapi', key: 'sk_test_facturapi', base });
  });

  beforeEach(() => {
    orders.length = 0;
    cancellations.length = 0;
    invoice = {
      id: 'fac_1',
      uuid: '39c85a3f-275b-4341-b259-e8971d9f8a10',
      series: 'F',
      folio_number: 1,
      status: 'valid',
    };
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const order = (rfc: string, relatedUuid: string | null): StampOrder => ({
    id: 'inv_1',
    organizationId: 'org_1',
    receiver: { rfc, legalName: 'X', regime: '616', use: 'S01', email: 'facturas@tienda.mx', postalCode: '06600' },
    total: money('116.00'),
    paymentForm: '04',
    item: { description: 'Saldo', productKey: '84111506', unitKey: 'ACT' },
    relatedUuid,
  });

  it.each([
    ['an invoice to the general public', 'XAXX010101000', null, 'I', true],
    ['a credit note to the general public', 'XAXX010101000', '39c85a3f-275b-4341-b259-e8971d9f8a10', 'E', false],
    ['an invoice to a resident abroad', 'XEXX010101000', null, 'I', false],
    ['an invoice to a company', 'EKU9003173C9', null, 'I', false],
    ['a credit note to a company', 'EKU9003173C9', '39c85a3f-275b-4341-b259-e8971d9f8a10', 'E', false],
  ])('for %s contains a period only if it is a global invoice', async (_, rfc, relatedUuid, type, isGlobal) => {
    await stamping.stamp(order(rfc, relatedUuid));

    expect(orders).toHaveLength(1);
    expect([orders[0].type, 'global' in orders[0]]).toEqual([type, isGlobal]);
  });

  it.each([
    ['valid', 'none', 1],
    ['valid', 'rejected', 1],
    ['valid', 'expired', 1],
    ['valid', 'pending', 0],
    ['valid', 'verifying', 0],
    ['canceled', 'accepted', 0],
  ])(
    'that cancels an invoice with status %s and cancellation status %s is sent %i times',
    async (status, cancellation, sent) => {
      invoice = { ...invoice, status, cancellation_status: cancellation };

      const cancelled = stamping.cancel({ uuid: 'u', serviceId: 'fac_1' });

      // A pending cancellation is not final, so the next run reads it again.
      if (['pending', 'verifying'].includes(cancellation))
        await expect(cancelled).rejects.toThrow('is not cancelled yet');
      else await cancelled;
      expect(cancellations).toHaveLength(sent);
    },
  );
});
