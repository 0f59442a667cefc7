// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const requests = await client.get('/v1/requests', { query: { errorCode: 'VALIDATION_ERROR', limit: 5 } });
console.log(requests);
