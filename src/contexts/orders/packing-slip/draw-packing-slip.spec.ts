import { monterrey } from '../../../../test/support/shipments.js';
import { pagesOf } from '../../../../test/support/pdf-pages.js';
import type { Order } from '../order.js';
import { drawPackingSlip } from './draw-packing-slip.js';

const order = (lines: number, overrides: object = {}): Order =>
  ({
    id: 'ord_01m84e9ady00pyvh9va51g9y6r',
    orderNumber: 'PEDIDO-1042',
    status: 'OPEN',
    livemode: true,
    createdAt: new Date('2026-05-01T18:30:00Z'),
    shippingAddress: { ...monterrey, country: 'MX' },
    lineItems: Array.from({ length: lines }, (_, index) => ({
      sku: `LIB-${index + 1}`,
      name: 'El laberinto de la soledad',
      quantity: 2,
      unitPrice: 349.5,
    })),
    ...overrides,
  }) as unknown as Order;

const textsOf = async (of: Order): Promise<string[]> =>
  (await pagesOf(await drawPackingSlip({ order: of, shopName: 'Librería Ñandú' }))).map(({ text }) => text);

describe('Packing slip', () => {
  it('shows shop, order and recipient, and lists the pieces without prices', async () => {
    const [page, ...others] = await textsOf(order(3));

    expect(others).toEqual([]);
    for (const shown of [
      'Librería Ñandú',
      'Pedido PEDIDO-1042',
      'Luis Peña',
      'Monterrey, N.L.',
      'LIB-3',
      'Piezas\r\n6',
    ]) {
      expect(page).toContain(shown);
    }
    expect(page).not.toMatch(/349|PRUEBA|CANCELADO/);
  });

  it('has a row for each of 200 lines, on numbered pages', async () => {
    const pages = await textsOf(order(200));

    const text = pages.join('\n');
    for (let line = 1; line <= 200; line += 1) expect(text.split(`LIB-${line} `)).toHaveLength(2);
    pages.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages.length}`));
  });

  it('marks cancelled and TEST orders, works without a recipient, and shows the whole id of an order without a number', async () => {
    const [page] = await textsOf(
      order(1, { status: 'CANCELLED', livemode: false, shippingAddress: null, orderNumber: null }),
    );

    expect(page).toMatch(/Pedido ord_01m84e9ady00pyvh9va51g9y6r[^]*PRUEBA[^]*PEDIDO CANCELADO/);
    expect(page).not.toContain('Para');
  });
});
