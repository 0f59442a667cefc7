import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { bench } from '../support/bench.js';
import { newOrganization } from '../support/organization.js';
import { mexicoCity, parcel } from '../support/shipments.js';

const SECRET = `whsec_${Buffer.from('a secret of the example').toString('base64')}`;

/** A delivery of an event about order 1042. */
function delivery(id: string, type: string, data: object, secret = SECRET) {
  const body = JSON.stringify({ id, type, livemode: false, data: { externalId: '1042', ...data } });
  const at = new Date();
  return {
    body,
    headers: {
      HTTP_WEBHOOK_ID: id,
      HTTP_WEBHOOK_TIMESTAMP: `${Math.floor(at.getTime() / 1000)}`,
      HTTP_WEBHOOK_SIGNATURE: new Webhook(secret).sign(id, at, body),
    },
  };
}

describe('The WooCommerce example', () => {
  it('quotes, buys one label, prints it, returns it, and writes order notes', async () => {
    const { testKey, test } = await newOrganization();
    let printed = '';
    const printer = createServer((socket) => {
      void text(socket).then((zpl) => (printed += zpl));
    }).listen(0, '127.0.0.1');
    await once(printer, 'listening');
    const input = {
      client: resolve('clients/php'),
      plugin: resolve('examples/woocommerce/guia-shipping.php'),
      printerPort: (printer.address() as AddressInfo).port,
      options: {
        guia_base_url: bench.baseUrl,
        guia_api_key: testKey,
        guia_webhook_secret: SECRET,
        guia_origin: mexicoCity,
        guia_parcel: parcel,
      },
      order: {
        number: '1042',
        parcel,
        shipping: {
          first_name: 'Luis',
          last_name: 'Peña',
          phone: '+528112345678',
          address_1: 'Av. Constitución 400, Centro',
          address_2: '',
          city: 'Monterrey',
          state: 'NL',
          postcode: '64000',
        },
      },
      deliveries: [
        delivery('evt_1', 'shipment.status_changed', { status: 'PICKED_UP' }),
        delivery('evt_1', 'shipment.status_changed', { status: 'PICKED_UP' }),
        delivery('evt_2', 'shipment.exception', { exception: { description: 'Domicilio cerrado' } }),
        delivery(
          'evt_3',
          'shipment.status_changed',
          { status: 'LOST' },
          `whsec_${Buffer.from('x').toString('base64')}`,
        ),
      ],
    };

    const child = spawn('php', ['test/support/client-drivers/woocommerce.php']);
    child.stdin.end(JSON.stringify(input));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    printer.close();

    expect(errors).toBe('');
    const { rates, shipment, again, return: returned, statuses, notes } = JSON.parse(output) as any;
    expect(rates[0]).toMatchObject({ label: expect.any(String), cost: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(shipment).toMatchObject({
      status: 'LABEL_PURCHASED',
      toAddressSnapshot: {
        street: 'Av. Constitución',
        exteriorNumber: '400',
        neighborhood: 'Monterrey Centro',
        postalCode: '64000',
      },
    });
    expect(again.id).toBe(shipment.id);
    expect((await test.get('/v1/wallet/transactions?type=DEBIT')).body.meta.total).toBe(1);
    expect(printed).toMatch(/^\^XA[\s\S]*\^XZ\s*$/);
    expect(returned).toMatchObject({
      fromAddressSnapshot: { postalCode: '64000' },
      toAddressSnapshot: { postalCode: '06600' },
    });
    expect(statuses).toEqual([204, 204, 204, 400]);
    expect(notes.slice(-2)).toEqual(['The parcel is now PICKED_UP.', 'Problem with the parcel: Domicilio cerrado']);
  });
});
