import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { CURRENT_API_VERSION } from '../../kernel/api-versions.js';
import type { Config } from '../config/config.js';
import { ERROR_ENVELOPE, errorEnvelopeSchema, responseModels } from './endpoint-docs.js';

const DESCRIPTION = `
Multi-carrier shipping for Mexico: quotes from seven carriers in one call, labels paid from a prepaid wallet.

**Try it here.** Press *Authorize* and paste a \`sk_test_…\` key: TEST carriers are simulated and no real money moves.
Create a shipment, take a \`rateId\` from its rates, buy the label, open its PDF.

Every answer is \`{success, data, meta?}\`; every error \`{success, error: {code, message, details, timestamp, requestId}}\`.
Program against \`code\`.`;

/** The OpenAPI document, made from what the endpoints declare. */
export function buildApiDocument(app: NestFastifyApplication, config: Config): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Guía: shipping for Mexico')
    .setDescription(DESCRIPTION)
    .setVersion(CURRENT_API_VERSION)
    .addServer(config.publicBaseUrl)
    .addApiKey({ type: 'apiKey', name: 'X-API-Key', in: 'header', description: '`sk_test_…` or `sk_live_…`' }, 'apiKey')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The `accessToken` of POST /v1/auth/login' },
      'session',
    )
    .build();
  const document = SwaggerModule.createDocument(app, builder, { extraModels: responseModels() });
  const schemas = (document.components ??= {}).schemas ?? {};
  document.components.schemas = { ...schemas, [ERROR_ENVELOPE]: errorEnvelopeSchema };
  return document;
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
