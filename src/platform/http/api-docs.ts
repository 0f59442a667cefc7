import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { CURRENT_API_VERSION } from '../../kernel/api-versions.js';
import type { Config } from '../config/config.js';
import { ERROR_ENVELOPE, errorEnvelopeSchema, REQUEST_EXAMPLE, responseModels } from './endpoint-docs.js';

const DESCRIPTION = `
Multi-carrier shipping for Mexico: quotes from seven carriers in one call, labels paid from a prepaid wallet.

**Try it here.** Press *Authorize* and paste a \`sk_test_…\` key: TEST carriers are simulated and no real money moves.
Create a shipment, take a \`rateId\` from its rates, buy the label, open its PDF.

Every answer is \`{success, data, meta?}\`; every error \`{success, error: {code, message, details, timestamp, requestId}}\`.
Program against \`code\`.`;

interface RequestBodyObject {
  readonly content: Record<string, { example?: unknown }>;
}

/** In the order in which a newcomer needs them. */
const TAGS: readonly (readonly [string, string])[] = [
  ['Shipments', 'A parcel and its route; creating one answers the rates of every carrier.'],
  ['Rates', 'Prices without a shipment.'],
  ['Labels', 'Buying and voiding labels, and the attempts behind them.'],
  ['Wallet', 'The prepaid balance and its statement.'],
  ['Addresses', 'The address book and its verification.'],
  ['Postal codes', 'The official catalogue.'],
  ['Pickups', 'Having the carrier come.'],
  ['Batches', 'Many labels at once, with a manifest.'],
  ['Shipping rules', 'Choosing carriers and services by themselves.'],
  ['Products', 'The catalogue.'],
  ['Orders', 'What was sold, to be shipped.'],
  ['Insurance', 'Policies and claims.'],
  ['Trackers', 'Following parcels by number.'],
  ['Webhooks', 'Hearing of events.'],
  ['Events', 'What happened.'],
  ['Billing', 'Fiscal profile, invoices, plans.'],
  ['Simulated money', 'What a bank or a cashier would do, while no real processor is connected.'],
  ['API keys', 'Credentials for programs.'],
  ['Accounts', 'Organizations, members, sessions.'],
];

/** The OpenAPI document, made from what the endpoints declare. */
export function buildApiDocument(app: NestFastifyApplication, config: Config): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Guía: shipping for Mexico')
    .setDescription(DESCRIPTION)
    .setVersion(CURRENT_API_VERSION)
    .addServer('/', 'This server')
    .addServer(config.publicBaseUrl, 'The public address')
    .addApiKey({ type: 'apiKey', name: 'X-API-Key', in: 'header', description: '`sk_test_…` or `sk_live_…`' }, 'apiKey')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The `accessToken` of POST /v1/auth/login' },
      'session',
    );
  for (const [tag, description] of TAGS) builder.addTag(tag, description);
  const document = SwaggerModule.createDocument(app, builder.build(), { extraModels: responseModels() });
  const schemas = (document.components ??= {}).schemas ?? {};
  document.components.schemas = { ...schemas, [ERROR_ENVELOPE]: errorEnvelopeSchema };
  placeExamples(document);
  document.paths = inReadingOrder(document.paths);
  return document;
}

const METHODS = ['post', 'get', 'put', 'patch', 'delete'] as const;

/** A resource before its parts, and creating before reading: the order in which one tries things out. */
function inReadingOrder(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  const depthOf = (path: string) => path.split('/').length;
  const sorted = Object.entries(paths).sort(([a], [b]) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([path, item]) => [
      path,
      Object.fromEntries(METHODS.flatMap((method) => (item[method] ? [[method, item[method]]] : []))),
    ]),
  );
}

/** Moves the examples of bodies to where the standard has them. */
function placeExamples({ paths }: OpenAPIObject): void {
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(item) as Record<string, unknown>[]) {
      const example = operation[REQUEST_EXAMPLE];
      const body = operation['requestBody'] as RequestBodyObject | undefined;
      delete operation[REQUEST_EXAMPLE];
      if (example && body) for (const content of Object.values(body.content)) content.example = example;
    }
  }
}

/** Swagger UI at `/docs`, the document at `/openapi.json`. */
export async function installApiDocs(app: NestFastifyApplication, config: Config): Promise<void> {
  const document = buildApiDocument(app, config);
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: 'Guía API',
    swaggerOptions: {
      persistAuthorization: true,
      tryItOutEnabled: true,
      displayRequestDuration: true,
      docExpansion: 'list',
    },
  });
}
