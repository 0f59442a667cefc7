import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { CURRENT_API_VERSION } from '../../kernel/api-versions.js';
import { ERROR_ENVELOPE, errorEnvelopeSchema, REQUEST_EXAMPLE, responseModels } from '../http/routes/endpoint-docs.js';
import { IDEMPOTENCY_KEY_HOURS } from '../idempotency/idempotency-key.entity.js';
import { guideLinks } from './guides.js';
import { documentHeaders } from './headers.js';
import { describeEnumerations, describePathParameters, TAGS } from './descriptions.js';
import { separateNulls, suggestValues } from './examples.js';
import { flattenReferences, nameEnumValues, nameSchemas, openEnumerations, putIdsFirst } from './schemas.js';
import { documentWebhooks, payloadModels, type PayloadClasses } from './webhooks.js';

const describe = (publicBaseUrl: string): string => `
Multi-carrier shipping for Mexico: quotes from every carrier in one call, labels paid from a prepaid wallet.

**Try it here.** Press *Authorize* and paste a \`sk_test_…\` key: TEST carriers are simulated and no real money moves. Then:

1. Execute \`POST /v1/shipments\` with its example body.
2. Execute \`POST /v1/shipments/{id}/label\` with its example body. This call buys the cheapest rate. Open the PDF at \`labelUrl\`.
3. Execute \`POST /v1/labels/print\`, then \`POST /v1/manifests\`. \`POST /v1/shipments/{id}/label/void\` refunds the label.
4. For a batch, execute \`POST /v1/shipments\`, then \`POST /v1/batches\`.

Example ids on this page are placeholders. The page sends the id that it received most recently for the same type of record.

No key yet? Execute \`POST /v1/auth/register\`, authorize \`session\` with its \`accessToken\`, then execute \`POST /v1/api-keys\`.
Log out of \`session\` before you authorize \`apiKey\`, because a request can have only one credential.

**Guides** ([all](${publicBaseUrl}/guides), [en español](${publicBaseUrl}/es/guides)). ${guideLinks(publicBaseUrl)}

**Optional headers of every request**: \`Idempotency-Key\` (1 to 255 visible ASCII characters), \`Service-Version: ${CURRENT_API_VERSION}\`
(overrides the pinned API version) and \`Prefer: handling=strict\` (rejects unknown fields with 400 \`VALIDATION_ERROR\`). For
${IDEMPOTENCY_KEY_HOURS} hours, a repeated request with the same \`Idempotency-Key\` is not executed again and returns the stored response.

Every response is \`{success, data, meta?}\`. Every error is \`{success, error: {code, message, details, timestamp, requestId}}\`.
Base the logic of your program on \`code\`, not on \`message\`.`;

export interface ApiDocumentOptions {
  /** Contains no trailing slash. */
  readonly publicBaseUrl: string;
  readonly payloads: PayloadClasses;
}

interface RequestBodyObject {
  readonly content: Record<string, { example?: unknown }>;
}

/**
 * Generates the OpenAPI document from the endpoints and the payload classes of events. Source: docs/architecture.md#api-document
 */
export function buildApiDocument(
  app: INestApplication,
  { publicBaseUrl, payloads }: ApiDocumentOptions,
): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Guía: shipping for Mexico')
    .setDescription(describe(publicBaseUrl))
    .setVersion(CURRENT_API_VERSION)
    .addServer(publicBaseUrl, 'Public address')
    .addServer('/', 'Server of this page')
    .addApiKey({ type: 'apiKey', name: 'X-API-Key', in: 'header', description: '`sk_test_…` or `sk_live_…`' }, 'apiKey')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: '`accessToken` from POST /v1/auth/login' },
      'session',
    );
  for (const [tag, description] of TAGS) builder.addTag(tag, description);
  const config = builder.build();
  config.info.contact = { name: 'Guía', url: publicBaseUrl };
  config.info.license = {
    name: 'Proprietary',
    identifier: 'LicenseRef-Guia-Proprietary',
  } as typeof config.info.license;

  const document = SwaggerModule.createDocument(app, config, {
    extraModels: [...responseModels(), ...payloadModels(payloads)],
  });
  document.components!.schemas![ERROR_ENVELOPE] = errorEnvelopeSchema;
  placeExamples(document);
  documentHeaders(document);
  describePathParameters(document);
  document.paths = inReadingOrder(document.paths);
  const named = nameSchemas(document);
  putIdsFirst(named.components!.schemas as Record<string, object>);
  documentWebhooks(named, payloads);
  flattenReferences(named);
  describeEnumerations(named.components!.schemas as Record<string, object>);
  openEnumerations(named.components!.schemas as Record<string, object>);
  nameEnumValues(named);
  suggestValues(named);
  separateNulls(named);
  return named;
}

const METHODS = ['post', 'get', 'put', 'patch', 'delete'] as const;

/** Sorts resources before their sub-resources and POST before GET. New users try the operations in this order. */
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

/** Moves example bodies to the location that OpenAPI defines. */
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
