import { Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildApiDocument, type ApiDocumentOptions } from './api-document.js';

/** The OpenAPI document that this process serves. Built when it is first read, once. */
@Injectable()
export class ServedDocument {
  private source: { readonly app: INestApplication; readonly options: ApiDocumentOptions } | null = null;
  private document: OpenAPIObject | null = null;

  /** The application that the document describes, known once it is complete. */
  describes(app: INestApplication, options: ApiDocumentOptions): void {
    this.source = { app, options };
  }

  read(): OpenAPIObject {
    if (!this.source) throw new Error('The application that the document describes is not known yet');
    return (this.document ??= buildApiDocument(this.source.app, this.source.options));
  }
}
