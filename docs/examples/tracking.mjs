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
    metadata: { simulate: 'attempt_failed' },
    purchase: { strategy: 'cheapest' },
  },
});
const path = { id: shipment.id };
for (let step = 0; step < 5; step++) await client.post('/v1/shipments/{id}/test/advance-status', { path });

for await (const { id, status, exception } of client.each('/v1/shipments', { query: { needsAttention: true } })) {
  console.log(id, status, exception);
}

// --- 2
const refreshed = await client.post('/v1/shipments/{id}/tracking/refresh', { path });
console.log(refreshed.status, refreshed.scans[0], refreshed.delivery);

// --- 3
const tracker = await client.post('/v1/trackers', { body: { carrierCode: 'ESTAFETA', trackingNumber: '7712345678' } });
console.log(tracker.id, tracker.status, tracker.events);

// --- 4
const parcels = await client.post('/v1/bulk/tracking/lookup', { body: { trackingNumbers: ['7712345678', '0000000000'] } });
for (const { trackingNumber, found } of parcels) console.log(trackingNumber, found);
