import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { pageHeaders } from '../http/security-headers.js';
import { buildApiDocument, type ApiDocumentOptions } from './api-document.js';
import { serveGuides } from './guides.js';
import { SWAGGER_PAGE } from './swagger-page.js';

/** Swagger UI at `/docs`, the document at `/openapi.json`, the guides at `/guides/`. Built on the first request. */
export function installApiDocs(app: INestApplication, options: ApiDocumentOptions): void {
  serveGuides(app);
  app.use('/docs', pageHeaders);
  SwaggerModule.setup('docs', app, () => buildApiDocument(app, options), {
    jsonDocumentUrl: 'openapi.json',
    ...SWAGGER_PAGE,
  });
}
