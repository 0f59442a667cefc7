// --- 1
import { setTimeout } from 'node:timers/promises';
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
    metadata: { simulate: 'reweighed' },
  },
});

const path = { id: shipment.id };
for (const step of ['ready', 'picked-up', 'in-transit', 'out', 'delivered']) {
  const { status } = await client.post('/v1/shipments/{id}/test/advance-status', { path });
  console.log(step, status);
}

// --- 2
let surcharges = [];
for (let attempt = 0; attempt < 30 && surcharges.length === 0; attempt++) {
  if (attempt > 0) await setTimeout(2000);
  surcharges = await client.get('/v1/wallet/surcharges', { query: { shipmentId: shipment.id } });
}
const [surcharge] = surcharges;
console.log(surcharge.kind, surcharge.declaredWeightKg, surcharge.billedWeightKg, surcharge.amount, surcharge.status);

// --- 3
const disputed = await client.post('/v1/wallet/surcharges/{id}/dispute', {
  path: { id: surcharge.id },
  body: { reason: 'Pesó 2.5 kg en báscula certificada; hay foto' },
});
console.log(disputed.status);
