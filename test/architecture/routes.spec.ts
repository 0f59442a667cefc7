import { Reflector } from '@nestjs/core';
import { existsSync, readdirSync } from 'node:fs';
import { applicationRoutes, type ApplicationRoute } from '../../docs/reference/generator/application-routes.js';
import { AllowedMode, Credential, Roles, Scopes } from '../../src/platform/http/routes/access.js';
import { Enveloped } from '../../src/platform/http/responses/envelope.interceptor.js';

const reflector = new Reflector();

/** Where a path does not name its folder: the rows of the table in docs/contributing.md. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/ (label-purchase-attempts|shipments\/:id\/label)\b/, 'contexts/labels'],
  [/ shipments\/:id\/tracking\b/, 'contexts/tracking'],
  [/ carriers\/:carrierCode\/performance$/, 'contexts/shipments/delivery-times'],
  [/^POST carriers\/:carrierCode\/scans$/, 'contexts/tracking'],
  [/ shipping-rules\b/, 'contexts/rules'],
  [/^POST shipments$/, 'flows/create-shipment'],
  [/^(PUT shipments\/:id|POST shipments\/:id\/duplicate)$/, 'flows/update-shipment'],
  [/^POST shipments\/:id\/return$/, 'flows/return-shipment'],
  [/ (rates|shipments\/:id\/rates)\b/, 'flows/quoting'],
  [/ auth\/register$/, 'flows/registration'],
  [/ wallet\/statements\/:month\/pdf$/, 'flows/statement-pdf'],
];

const contexts = readdirSync('src/contexts');

/** Paths of files. */
const BARE =
  /(\/export|\/archive|\/events\/stream|\/(files|data-requests)\/:id\/content|\/packing-slip|\/statements\/:month\/(csv|pdf))$/;

/**
 * The folder in which a route under /v1 is served: the context of that name, or the context that has a folder or a controller
 * of that name, after the first word of its path (of `/v1/bulk/…` the second).
 */
function folderOf({ method, path }: ApplicationRoute): string {
  const named = path.replace(/^\/v1\/(bulk\/)?/, '');
  const [, folder] = ELSEWHERE.find(([words]) => words.test(`${method} ${named}`)) ?? [];
  if (folder) return `src/${folder}/`;
  const word = named.split('/')[0]!;
  const isIn = (context: string): boolean =>
    [word, `${word}.controller.ts`].some((name) => existsSync(`src/contexts/${context}/${name}`));
  const context = contexts.includes(word) ? word : contexts.find(isIn);
  return `src/contexts/${context}/`;
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

  it('under /v1 is served in the folder that its path names, but for the rows of a table', () => {
    const misplaced = routes.filter(
      (route) => route.path.startsWith('/v1/') && !route.file.startsWith(folderOf(route)),
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

  it('under /v1 answers in the envelope, but for files and the event stream', () => {
    const bare = routes.filter(
      ({ path, handler }) => path.startsWith('/v1/') && !reflector.get(Enveloped, handler) && !BARE.test(path),
    );

    expect(bare.map(nameOf)).toEqual([]);
  });
});

const PUBLIC = [
  'ALL /mcp',
  'GET /',
  'GET /.well-known/security.txt',
  'GET /account/:action',
  'GET /es',
  'GET /es/guides',
  'GET /es/guides/:name',
  'GET /es/guides/search-index.json',
  'GET /es/live',
  'GET /files/:name',
  'GET /guides',
  'GET /guides/:name',
  'GET /guides/reference/:name',
  'GET /guides/search-index.json',
  'GET /health/live',
  'GET /health/ready',
  'GET /invoices/:token',
  'GET /live',
  'GET /llms-full.txt',
  'GET /llms.txt',
  'GET /metrics',
  'GET /simulator/payments/:id',
  'GET /status',
  'GET /track/:token',
  'GET /unsubscribe/:token',
  'POST /processors/:processor/webhook',
  'POST /simulator/bank-transfers',
  'POST /simulator/bank-transfers/return',
  'POST /simulator/payment-intents/:id/dispute',
  'POST /simulator/payment-intents/:id/dispute-lost',
  'POST /simulator/payment-intents/:id/dispute-won',
  'POST /simulator/payment-intents/:id/fail',
  'POST /simulator/payment-intents/:id/refund',
  'POST /simulator/payment-intents/:id/succeed',
  'POST /simulator/payments/:id/approve',
  'POST /unsubscribe/:token',
  'POST /v1/auth/email/reject',
  'POST /v1/auth/email/verify',
  'POST /v1/auth/invitations/accept',
  'POST /v1/auth/login',
  'POST /v1/auth/login/second-factor',
  'POST /v1/auth/password/forgot',
  'POST /v1/auth/password/reset',
  'POST /v1/auth/register',
  'POST /v1/carriers/:carrierCode/scans',
];
