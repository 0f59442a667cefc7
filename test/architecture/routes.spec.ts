import { Reflector } from '@nestjs/core';
import { applicationRoutes, type ApplicationRoute } from '../../docs/reference/generator/application-routes.js';
import { AllowedMode, Credential, Roles, Scopes } from '../../src/platform/http/access.js';
import { Enveloped } from '../../src/platform/http/envelope.interceptor.js';

const reflector = new Reflector();

/**
 * Where the first word of a path under /v1 (of a bulk operation, the word after `bulk`) is not the context's own name.
 * docs/contributing.md shows the same table.
 */
const CONTEXT_OF: Readonly<Record<string, string>> = {
  'address-verifications': 'addresses',
  'api-keys': 'auth',
  'carrier-accounts': 'carriers',
  events: 'webhooks',
  'label-purchase-attempts': 'labels',
  manifests: 'batches',
  organizations: 'auth',
  plans: 'billing',
  'postal-codes': 'addresses',
  products: 'catalog',
  'shipping-rules': 'rules',
  trackers: 'tracking',
  users: 'auth',
  'webhook-deliveries': 'webhooks',
  'webhook-endpoints': 'webhooks',
};

/** Paths of files. */
const BARE = /(\/export|\/packing-slip|\/statements\/:month\/(csv|pdf))$/;

/** The folders in which a route under /v1 may be served: the context that its path names, or the flow of that name. */
function foldersOf(path: string): readonly string[] {
  const words = path.replace(/^\/v1\/(bulk\/)?/, '').split('/');
  const word = words[2] === 'label' ? 'labels' : words[0]!;
  const context = CONTEXT_OF[word] ?? word;
  return [`src/contexts/${context}/`, `src/flows/${context}/`];
}

describe('Every route of the application', () => {
  const routes = applicationRoutes();
  const nameOf = ({ method, path }: ApplicationRoute): string => `${method} ${path}`;
  const credentialOf = ({ handler, controller }: ApplicationRoute) =>
    reflector.getAllAndOverride(Credential, [handler, controller]);

  it('is found', () => expect(routes.length).toBeGreaterThan(115));

  it('declares whether it needs a credential', () =>
    expect(routes.filter((route) => credentialOf(route) === undefined).map(nameOf)).toEqual([]));

  it('declares scopes, role and mode where it needs one', () => {
    const undeclared = routes.filter(
      (route) =>
        credentialOf(route) !== 'none' &&
        [Scopes, Roles, AllowedMode].some((word) => reflector.get<unknown>(word as never, route.handler) === undefined),
    );

    expect(undeclared.map(nameOf)).toEqual([]);
  });

  it('under /v1 is served in the context that its path names, or in the flow of that name', () => {
    const misplaced = routes.filter(
      ({ path, file }) => path.startsWith('/v1/') && !foldersOf(path).some((folder) => file.startsWith(folder)),
    );

    expect(misplaced.map((route) => `${nameOf(route)} → ${route.file}`)).toEqual([]);
  });

  it('is public only where the specification or the contract allows it', () =>
    expect(
      routes
        .filter((route) => credentialOf(route) === 'none')
        .map(nameOf)
        .sort(),
    ).toEqual(PUBLIC));

  it('under /v1 answers in the envelope, but for files', () => {
    const bare = routes.filter(
      ({ path, handler }) => path.startsWith('/v1/') && !reflector.get(Enveloped, handler) && !BARE.test(path),
    );

    expect(bare.map(nameOf)).toEqual([]);
  });
});

const PUBLIC = [
  'ALL /mcp',
  'GET /',
  'GET /account/:action',
  'GET /es',
  'GET /es/guides',
  'GET /es/guides/:name',
  'GET /es/guides/search-index.json',
  'GET /files/:name',
  'GET /guides',
  'GET /guides/:name',
  'GET /guides/reference/:name',
  'GET /guides/search-index.json',
  'GET /health/live',
  'GET /health/ready',
  'GET /llms-full.txt',
  'GET /llms.txt',
  'GET /metrics',
  'GET /openapi/postman.json',
  'GET /simulator/payments/:id',
  'GET /track/:token',
  'GET /unsubscribe/:token',
  'POST /processors/:processor/webhook',
  'POST /simulator/bank-transfers',
  'POST /simulator/bank-transfers/return',
  'POST /simulator/payment-intents/:id/dispute',
  'POST /simulator/payment-intents/:id/dispute-won',
  'POST /simulator/payment-intents/:id/fail',
  'POST /simulator/payment-intents/:id/refund',
  'POST /simulator/payment-intents/:id/succeed',
  'POST /simulator/payments/:id/approve',
  'POST /unsubscribe/:token',
  'POST /v1/auth/email/verify',
  'POST /v1/auth/invitations/accept',
  'POST /v1/auth/login',
  'POST /v1/auth/password/forgot',
  'POST /v1/auth/password/reset',
  'POST /v1/auth/register',
];
