// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

// The client sends the version of its types. A header of the call overrides it.
const { data, headers } = await client.request('get', '/v1/wallet/balance', { headers: { 'Service-Version': '2026-05-01' } });
console.log(data.balance, headers.get('Service-Version'));
