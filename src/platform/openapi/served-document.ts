import { Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { buildApiDocument, type ApiDocumentOptions } from './api-document.js';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A long text that is compressed only once. Responses contain an ETag. Source: docs/reliability.md#unread-responses */
export class PreparedText {
  private readonly etag: string;
  private readonly plain: Buffer;
  private readonly compressed: Buffer;

  constructor(
    private readonly type: string,
    text: string,
  ) {
    this.plain = Buffer.from(text);
    this.compressed = gzipSync(this.plain, { level: 9 });
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url')}"`;
  }

  send(request: Request, response: Response): void {
    response.set({
      ETag: this.etag,
      'Cache-Control': 'public, max-age=300',
      Vary: 'Accept-Encoding',
      'Content-Type': this.type,
    });
    if (this.isKnownTo(request)) return void response.status(304).end();
    const isCompressed = request.acceptsEncodings('gzip') === 'gzip';
    if (isCompressed) response.set('Content-Encoding', 'gzip');
    response.end(isCompressed ? this.compressed : this.plain);
  }

  /**
   * Replaces `request.fresh`, which is always false with `Cache-Control: no-cache`. `fetch` adds this header to conditional
   * requests.
   */
  private isKnownTo({ headers }: Request): boolean {
    const known = headers['if-none-match'] ?? '';
    return known.trim() === '*' || known.includes(this.etag.slice('W/'.length));
  }
}

/** The OpenAPI document of this process. The first read builds and serializes the document. */
@Injectable()
export class ServedDocument {
  private source: { readonly app: INestApplication; readonly options: ApiDocumentOptions } | null = null;
  private document: OpenAPIObject | null = null;
  private text: PreparedText | null = null;

  /** Sets the application that the document describes. Call this method after the application is complete. */
  describes(app: INestApplication, options: ApiDocumentOptions): void {
    this.source = { app, options };
  }

  read(): OpenAPIObject {
    if (!this.source) throw new Error('The application of the OpenAPI document is not set: call describes() first.');
    return (this.document ??= buildApiDocument(this.source.app, this.source.options));
  }

  send(request: Request, response: Response): void {
    this.text ??= new PreparedText('application/json; charset=utf-8', JSON.stringify(this.read()));
    this.text.send(request, response);
  }
}
