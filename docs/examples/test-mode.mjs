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
    metadata: { simulate: 'label_lost_response' },
    purchase: { strategy: 'cheapest' },
  },
});
console.log(shipment.status, shipment.trackingNumber, shipment.label?.charged);
