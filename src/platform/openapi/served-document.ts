import { Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { PreparedText } from './prepared-text.js';
import { buildApiDocument, type ApiDocumentOptions } from './api-document.js';

/** The OpenAPI document that this process serves. Built, and made into bytes, when it is first read, once. */
@Injectable()
export class ServedDocument {
  private source: { readonly app: INestApplication; readonly options: ApiDocumentOptions } | null = null;
  private document: OpenAPIObject | null = null;
  private text: PreparedText | null = null;

  /** The application that the document describes, known once it is complete. */
  describes(app: INestApplication, options: ApiDocumentOptions): void {
    this.source = { app, options };
  }

  read(): OpenAPIObject {
    if (!this.source) throw new Error('The application that the document describes is not known yet');
    return (this.document ??= buildApiDocument(this.source.app, this.source.options));
  }

  send(request: Request, response: Response): void {
    this.text ??= new PreparedText('application/json; charset=utf-8', JSON.stringify(this.read()));
    this.text.send(request, response);
  }
}
