import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { PreparedText } from '../http/answers/prepared-text.js';
import { pageHeaders } from '../http/edge/security-headers.js';
import type { ApiDocumentOptions } from './api-document.js';
import { ServedDocument } from './served-document.js';
import { SWAGGER_PAGE } from './swagger-page.js';

/** Swagger UI at `/docs`, the document at `/openapi.json`. Built on the first request, and then sent as they are. */
export function installApiDocs(app: INestApplication, options: ApiDocumentOptions): void {
  const document = app.get(ServedDocument, { strict: false });
  document.describes(app, options);
  app.use('/docs', pageHeaders);
  app.use('/docs/swagger-ui-init.js', keptForADay());
  SwaggerModule.setup('docs', app, () => document.read(), { raw: false, ...SWAGGER_PAGE });
  app.getHttpAdapter().get('/openapi.json', (request: Request, response: Response) => document.send(request, response));
}

/** Keeps the script that holds the document. Its examples have dates of the next day (`swagger-page.ts`). */
function keptForADay(): RequestHandler {
  let kept: { readonly day: string; readonly script: PreparedText } | null = null;
  return (request: Request, response: Response, next: NextFunction) => {
    const day = new Date().toISOString().slice(0, 10);
    if (kept?.day === day) return kept.script.send(request, response);
    response.send = (script: string) => {
      kept = { day, script: new PreparedText('application/javascript; charset=utf-8', script) };
      kept.script.send(request, response);
      return response;
    };
    next();
  };
}
