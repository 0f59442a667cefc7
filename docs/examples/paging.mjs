// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const { data: products, meta } = await client.request('get', '/v1/products', { query: { page: 1, limit: 50 } });
console.log(products, meta);
