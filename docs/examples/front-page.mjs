// --- 1
import { Guia } from '@guia/client';

const baseUrl = 'http://localhost:3000';
const { accessToken } = await new Guia({ baseUrl }).post('/v1/auth/register', {
  body: {
    email: 'ana@example.com', password: 'correct horse battery',
    name: 'Ana Ruiz', organizationName: 'Tienda Azul',
  },
});

// --- 2
const session = new Guia({ baseUrl, accessToken });
const { key } = await session.post('/v1/api-keys', { body: { name: 'First steps', mode: 'TEST' } });
console.log(key);

// --- 3
const client = new Guia({ baseUrl, apiKey: key });
const { rates } = await client.post('/v1/rates', {
  body: {
    origin: { postalCode: '06600' },
    destination: { postalCode: '64000' },
    parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
  },
});
for (const { carrierCode, serviceLevel, totalPrice } of rates) console.log(carrierCode, serviceLevel, totalPrice);
