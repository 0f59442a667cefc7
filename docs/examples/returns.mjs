// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const shipment = await client.post('/v1/shipments', {
  body: {
    from: {
      contactName: 'Ana Ruiz', contactPhone: '+525512345678', street: 'Av. Paseo de la Reforma', exteriorNumber: '222',
      neighborhood: 'Juárez', city: 'Ciudad de México', state: 'CDMX', postalCode: '06600',
    },
    to: {
      contactName: 'Luis Peña', contactPhone: '+528112345678', street: 'Av. Constitución', exteriorNumber: '400',
      neighborhood: 'Centro', city: 'Monterrey', state: 'NL', postalCode: '64000',
    },
    parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
    purchase: { strategy: 'cheapest' },
  },
});
console.log(shipment.id, shipment.trackingNumber);

// --- 2
const returned = await client.post('/v1/shipments/{id}/return', {
  path: { id: shipment.id },
  body: { parcel: { length: 30, width: 20, height: 15, weight: 1 } },
});
console.log(returned.id, returned.status, returned.returnForShipmentId);

// --- 3
const [rate] = returned.rates;
const bought = await client.post('/v1/shipments/{id}/label', { path: { id: returned.id }, body: { rateId: rate.id } });
console.log('labelId' in bought ? bought.labelUrl : bought.statusUrl);
