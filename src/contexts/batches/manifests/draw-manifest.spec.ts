import { pagesOf } from '../../../../test/support/pdf-pages.js';
import type { Shipment } from '../../shipments/shipment.js';
import { drawManifest } from './draw-manifest.js';

const address = {
  contactName: 'Luis Peña',
  contactPhone: '+528112345678',
  company: null,
  street: 'Av. Constitución',
  exteriorNumber: '400',
  neighborhood: 'Centro',
  city: 'Monterrey',
  state: 'MX-NLE',
  postalCode: '64000',
  country: 'MX',
};

const parcels = (count: number): Shipment[] =>
  Array.from({ length: count }, (_, index) => ({
    livemode: true,
    externalId: `PEDIDO-${index + 1}`,
    from: address,
    to: address,
    parcel: { length: 30, width: 20, height: 15, weight: 2.5, dimensionUnit: 'cm', weightUnit: 'kg' },
    label: {
      carrierCode: 'ESTAFETA',
      trackingNumber: String(3004512345678910000000n + BigInt(index)),
      serviceName: 'Terrestre',
    },
    purchasedRate: { carrierName: 'Estafeta' },
  })) as unknown as Shipment[];

async function textsOf(count: number): Promise<string[]> {
  const file = await drawManifest({
    formNumber: 'ESTAFETA-20260501-8X2D4T6Y',
    madeAt: new Date('2026-05-01T18:30:00Z'),
    parcels: parcels(count),
  });
  return (await pagesOf(file)).map(({ text }) => text);
}

describe('Manifest PDF', () => {
  it('has one line per parcel, on several pages for a hundred parcels', async () => {
    const pages = await textsOf(100);

    expect(pages.length).toBeGreaterThan(5);
    const text = pages.join('\n');
    for (const { label } of parcels(100)) expect(text.split(label!.trackingNumber)).toHaveLength(2);
    pages.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages.length}`));
    const onPages = pages.map((page) => Number(/En esta página: (\d+) paquetes?, /.exec(page)![1]));
    expect(onPages.reduce((sum, count) => sum + count)).toBe(100);
    expect(pages[0]).toContain(`En esta página: ${onPages[0]} paquetes, ${onPages[0]! * 2.5} kg`);
    expect(text.split('Nombre y firma del operador')).toHaveLength(2);
  });

  it('shows the sender, the number of parcels, and the time in Mexico City', async () => {
    const [page, ...others] = await textsOf(2);

    expect(others).toEqual([]);
    for (const shown of [
      'Manifiesto de entrega',
      'Estafeta',
      'ESTAFETA-20260501-8X2D4T6Y',
      'Luis Peña',
      'Monterrey, N.L.',
      'Tel. +52 81 1234 5678',
      'PEDIDO-2',
      '5 kg',
      '12:30',
    ]) {
      expect(page).toContain(shown);
    }
    expect(page).not.toContain('PRUEBA');
  });
});
