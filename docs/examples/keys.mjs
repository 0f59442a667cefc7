// --- 1
import { Guia } from '@guia/client';

const baseUrl = 'http://localhost:3000';
const registered = await new Guia({ baseUrl }).post('/v1/auth/register', {
  body: { email: 'ana@example.com', password: 'correct horse battery', name: 'Ana Ruiz', organizationName: 'Tienda Azul' },
});

const session = new Guia({ baseUrl, accessToken: registered.accessToken });
const created = await session.post('/v1/api-keys', { body: { name: 'First steps', mode: 'TEST' } });

const client = new Guia({ baseUrl, apiKey: created.key });

// --- 2
const restricted = await session.post('/v1/api-keys', {
  body: {
    name: 'Almacén', mode: 'TEST', role: 'MEMBER',
    scopes: ['shipments:read', 'shipments:write', 'labels:write'],
    ipAllowlist: ['203.0.113.0/24', '2001:db8::/32'],
    expiresAt: '2099-12-31T00:00:00Z',
  },
});
console.log(restricted.id, restricted.keyPrefix, restricted.scopes);

// --- 3
const changed = await session.patch('/v1/api-keys/{id}', { path: { id: restricted.id }, body: { scopes: ['shipments:read'] } });
console.log(changed.scopes);

await session.delete('/v1/api-keys/{id}', { path: { id: restricted.id } });
