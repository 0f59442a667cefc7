// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const quoted = await client.post('/v1/rates', {
  query: { sortBy: 'price' },
  body: {
    origin: { postalCode: '06600' },
    destination: { postalCode: '64000' },
    parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
  },
});
for (const { carrierName, serviceName, totalPrice, estimatedDelivery } of quoted.rates)
  console.log(carrierName, serviceName, totalPrice, estimatedDelivery);
