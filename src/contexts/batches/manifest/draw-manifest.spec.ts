import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Shipment } from '../../shipments/shipment.js';
import { drawManifest } from './draw-manifest.js';

const address = {
  contactName: 'Luis Peña',
  company: null,
  street: 'Av. Constitución',
  exteriorNumber: '400',
  neighborhood: 'Centro',
  city: 'Monterrey',
  state: 'MX-NLE',
  postalCode: '64000',
};

const parcels = (count: number): Shipment[] =>
  Array.from({ length: count }, (_, index) => ({
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

async function pagesOf(count: number): Promise<string[]> {
  const file = await drawManifest({
    formNumber: 'ESTAFETA-20260501-8X2D4T6Y',
    madeAt: new Date('2026-05-01T18:30:00Z'),
    livemode: true,
    batchId: 'bat_1',
    parcels: parcels(count),
  });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return texts;
}

describe('A manifest', () => {
  it('has one line for each parcel, on as many pages as a hundred of them take', async () => {
    const pages = await pagesOf(100);

    expect(pages.length).toBeGreaterThan(5);
    const text = pages.join('\n');
    for (const { label } of parcels(100)) expect(text.split(label!.trackingNumber)).toHaveLength(2);
    pages.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages.length}`));
    expect(text.split('Nombre y firma del operador')).toHaveLength(2);
  });

  it('says whose parcels they are, how many, and when it was made in Mexico City', async () => {
    const [page, ...others] = await pagesOf(2);

    expect(others).toEqual([]);
    for (const shown of [
      'Manifiesto de entrega',
      'Estafeta',
      'ESTAFETA-20260501-8X2D4T6Y',
      'Luis Peña',
      'NLE',
      '5 kg',
      '12:30',
    ]) {
      expect(page).toContain(shown);
    }
    expect(page).not.toContain('PRUEBA');
  });
});
