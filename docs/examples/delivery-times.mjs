// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const lateShipments = await client.get('/v1/shipments', { query: { late: true } });
for (const { id, trackingNumber, estimatedDelivery } of lateShipments) console.log(id, trackingNumber, estimatedDelivery);

// --- 2
const performance = await client.get('/v1/carriers/{carrierCode}/performance', {
  path: { carrierCode: 'ESTAFETA' },
  query: { serviceCode: 'TERRESTRE' },
});
console.log(performance);
