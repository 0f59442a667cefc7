import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { pageHeaders } from '../http/edge/security-headers.js';
import type { ApiDocumentOptions } from './api-document.js';
import { ServedDocument } from './served-document.js';
import { SWAGGER_PAGE } from './swagger-page.js';

/** Swagger UI at `/docs`, the document at `/openapi.json`. Built on the first request. */
export function installApiDocs(app: INestApplication, options: ApiDocumentOptions): void {
  const document = app.get(ServedDocument, { strict: false });
  document.describes(app, options);
  app.use('/docs', pageHeaders);
  SwaggerModule.setup('docs', app, () => document.read(), {
    jsonDocumentUrl: 'openapi.json',
    ...SWAGGER_PAGE,
  });
}
