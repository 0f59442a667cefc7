// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const from = {
  contactName: 'Ana Ruiz', contactPhone: '+525512345678', street: 'Av. Paseo de la Reforma', exteriorNumber: '222',
  neighborhood: 'Juárez', city: 'Ciudad de México', state: 'CDMX', postalCode: '06600',
};
const to = {
  contactName: 'Luis Peña', contactPhone: '+528112345678', street: 'Av. Constitución', exteriorNumber: '400',
  neighborhood: 'Centro', city: 'Monterrey', state: 'NL', postalCode: '64000',
};
const parcel = { length: 30, width: 20, height: 15, weight: 2.5 };
const shipment = await client.post('/v1/shipments', { body: { externalId: 'PEDIDO-1042', from, to, parcel } });
console.log(shipment.id, shipment.status);

// --- 2
const changed = await client.put('/v1/shipments/{id}', {
  path: { id: shipment.id },
  body: { parcel: { length: 30, width: 20, height: 15, weight: 4 } },
});
for (const { carrierCode, billedWeightKg, charges } of changed.rates) console.log(carrierCode, billedWeightKg, charges);

// --- 3
const bought = await client.post('/v1/shipments', { body: { from, to, parcel, purchase: { strategy: 'cheapest' } } });
console.log(bought.status, bought.trackingNumber, bought.label.charged);

// --- 4
const { labelUrl, status } = await client.get('/v1/shipments/{id}/label', { path: { id: bought.id }, query: { format: 'ZPL' } });
console.log(status, labelUrl);
const { fileUrl } = await client.post('/v1/labels/print', {
  body: { shipmentIds: [bought.id], layout: 'letter', format: 'PDF' },
});
console.log(fileUrl);

// --- 5
const { refundedAmount } = await client.post('/v1/shipments/{id}/label/void', { path: { id: bought.id } });
console.log(refundedAmount);

// --- 6
for await (const { id, trackingNumber } of client.each('/v1/shipments', { query: { unusedSince: '2026-01-31' } }))
  console.log(id, trackingNumber);

const { results } = await client.post('/v1/labels/void', { body: { shipmentIds: [bought.id] } });
for (const result of results) console.log(result.status, result.refundedAmount ?? result.error.code);
