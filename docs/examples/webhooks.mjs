// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const endpoint = await client.post('/v1/webhook-endpoints', {
  body: { url: 'https://tienda.mx/webhooks/guia', events: ['label.purchase.completed', 'shipment.status_changed'] },
  idempotencyKey: 'webhook-endpoint-tienda',
});
console.log(endpoint.id, endpoint.secret);
