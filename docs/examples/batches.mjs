// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const fields = {
  carrierCode: 'ESTAFETA',
  from: {
    contactName: 'Ana Ruiz', contactPhone: '+525512345678', street: 'Av. Paseo de la Reforma', exteriorNumber: '222',
    neighborhood: 'Juárez', city: 'Ciudad de México', state: 'CDMX', postalCode: '06600',
  },
  to: {
    contactName: 'Luis Peña', contactPhone: '+528112345678', street: 'Av. Constitución', exteriorNumber: '400',
    neighborhood: 'Centro', city: 'Monterrey', state: 'NL', postalCode: '64000',
  },
  parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
};

const shipmentIds = [];
for (const externalId of ['PEDIDO-1', 'PEDIDO-2']) {
  const shipment = await client.post('/v1/shipments', { body: { externalId, ...fields } });
  shipmentIds.push(shipment.id);
}

const created = await client.post('/v1/batches', { body: { shipmentIds } });
console.log(created.id, created.status, created.totalShipments);

// --- 2
const path = { id: created.id };
let batch = await client.get('/v1/batches/{id}', { path });
while (['PENDING', 'PROCESSING'].includes(batch.status)) {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  batch = await client.get('/v1/batches/{id}', { path });
}
console.log(batch.status, batch.purchasedCount, batch.failedItems, batch.scanForm?.formUrl, batch.labelsUrl);

// --- 3
await client.post('/v1/shipments', {
  body: { ...fields, purchase: { carrierCode: 'ESTAFETA', serviceCode: 'TERRESTRE' } },
});
const manifest = await client.post('/v1/manifests', { body: { carrierCode: 'ESTAFETA' } });
console.log(manifest);
