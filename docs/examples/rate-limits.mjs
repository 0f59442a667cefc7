// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const { data, headers } = await client.request('get', '/v1/wallet/balance');
console.log(data.balance);
for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']) console.log(name, headers.get(name));
