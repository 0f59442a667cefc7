// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.LIVE_KEY });

for (const carrier of await client.get('/v1/pickups/carriers')) console.log(carrier.carrierCode, carrier.supportsPickups);

// --- 2
const pickup = await client.post('/v1/pickups', {
  body: {
    carrierCode: 'ESTAFETA',
    pickupDate: '2030-01-15',
    readyTime: '09:00',
    closingTime: '18:00',
    packageCount: 4,
    totalWeight: 12.5,
    contactName: 'Ana Ruiz',
    contactPhone: '+525512345678',
    specialInstructions: 'Entrada por el andén 3',
  },
  idempotencyKey: `pickup-2030-01-15-${Date.now()}`,
});
console.log(pickup.id, pickup.status, pickup.confirmationNumber);

// --- 3
const path = { id: pickup.id };
const refreshed = await client.post('/v1/pickups/{id}/refresh-status', { path });
console.log(refreshed.status);

const cancelled = await client.patch('/v1/pickups/{id}/cancel', { path, body: { reason: 'El pedido se canceló' } });
console.log(cancelled.status, cancelled.cancellationReason);
