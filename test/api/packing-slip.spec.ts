import { newOrganization } from '../support/organization.js';
import { createOrder } from '../support/orders.js';

describe('GET /v1/orders/:id/packing-slip', () => {
  it('answers a PDF named after the order, to the organization and mode of the order only', async () => {
    const organization = await newOrganization();
    const stranger = await newOrganization();
    const order = await createOrder(organization.test, { orderNumber: 'Pedido "7"\u00f1' });
    const path = `/v1/orders/${order.id}/packing-slip`;

    const { status, headers, text } = await organization.test.get(path);

    expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers.get('content-disposition')).toBe('inline; filename="empaque-Pedido-7-.pdf"');
    for (const client of [stranger.test, organization.live]) {
      expect((await client.get(path)).error.code).toBe('RESOURCE_NOT_FOUND');
    }
  });
});
