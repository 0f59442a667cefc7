// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const shipment = await client.post('/v1/shipments', {
  body: {
    externalId: 'PEDIDO-1042',
    fromAddress: {
      contactName: 'Ana Ruiz', contactPhone: '+525512345678', street: 'Av. Paseo de la Reforma', exteriorNumber: '222',
      neighborhood: 'Juárez', city: 'Ciudad de México', state: 'CDMX', postalCode: '06600',
    },
    toAddress: {
      contactName: 'Luis Peña', contactPhone: '+528112345678', street: 'Av. Constitución', exteriorNumber: '400',
      neighborhood: 'Centro', city: 'Monterrey', state: 'NL', postalCode: '64000',
    },
    parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
  },
});
console.log(shipment);

// --- 2
const [rate] = shipment.rates;
const label = await client.post('/v1/shipments/{id}/label', {
  path: { id: shipment.id },
  body: { rateId: rate.id },
  idempotencyKey: `PEDIDO-1042-${shipment.id}`,
});
console.log(label);

// --- 3
import { writeFile } from 'node:fs/promises';

const file = await fetch(label.labelUrl);
if (!file.ok) throw new Error(`Status ${file.status}`);
await writeFile('label.pdf', Buffer.from(await file.arrayBuffer()));

// --- 4
const { status, refundedAmount } = await client.post('/v1/shipments/{id}/label/void', { path: { id: shipment.id } });
console.log(status, refundedAmount);

// --- 5
const lines = await client.get('/v1/wallet/transactions', { query: { sortOrder: 'desc', limit: 2 } });
for (const { type, amount, balanceAfter } of lines) console.log(type, amount, balanceAfter);
