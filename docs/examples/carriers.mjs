// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const carrier = await client.get('/v1/carriers/{carrierCode}', { path: { carrierCode: 'ESTAFETA' } });
console.log(carrier);

// --- 2
const quote = await client.post('/v1/rates/carrier/{carrierCode}', {
  path: { carrierCode: 'ESTAFETA' },
  query: { sortBy: 'speed' },
  body: {
    origin: { postalCode: '06600' },
    destination: { postalCode: '64000' },
    parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
  },
});
for (const { serviceName, totalPrice, estimatedDelivery } of quote.rates)
  console.log(serviceName, totalPrice, estimatedDelivery);

// --- 3
const account = await client.post('/v1/carrier-accounts', {
  body: {
    carrierCode: 'UPS',
    name: 'Our UPS account',
    credentials: { clientId: 'your client id', clientSecret: 'your client secret', accountNumber: 'A1B2C3' },
  },
});
const verification = await client.post('/v1/carrier-accounts/{id}/verify', { path: { id: account.id } });
console.log(account.id, verification);
