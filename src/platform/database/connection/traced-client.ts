import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type pg from 'pg';
import type { TenantClient } from './tenant-client.js';

const tracer = trace.getTracer('guia');

/** Of a statement in a span: enough to recognise it. */
const MAX_TEXT = 2000;

type QueryCallback = (error: Error | null | undefined, result?: pg.QueryResult) => void;

/**
 * `Client` with a span for each statement within a trace: its text, which has placeholders instead of values, and the number
 * of rows. Installed where spans are exported only, so that it costs nothing elsewhere.
 */
export const tracedClient = (Client: typeof TenantClient): typeof TenantClient =>
  class extends Client {
    override query(...args: unknown[]): never {
      const [query] = args as [string | pg.QueryConfig];
      const forward = super.query.bind(this) as (...all: unknown[]) => unknown;
      if (!trace.getActiveSpan()) return forward(...args) as never;
      const span = startSpan(typeof query === 'string' ? query : query.text);
      const last = args.at(-1);
      if (typeof last === 'function') {
        const callback = last as QueryCallback;
        args[args.length - 1] = (error: Error | null | undefined, result?: pg.QueryResult) => {
          endSpan(span, error, result);
          callback(error, result);
        };
        return forward(...args) as never;
      }
      const result = forward(...args) as Promise<pg.QueryResult>;
      result.then(
        (rows) => endSpan(span, null, rows),
        (error: Error) => endSpan(span, error),
      );
      return result as never;
    }
  };

function startSpan(text: string): Span {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
  };
  return tracer.startSpan(`sql ${operation}`, { kind: SpanKind.CLIENT, attributes });
}

function endSpan(span: Span, error: Error | null | undefined, result?: pg.QueryResult): void {
  const { code } = (error ?? {}) as { readonly code?: string };
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  if (code !== undefined) span.setAttribute('db.response.status_code', code);
  // Several statements in one text have several results.
  if (typeof result?.rowCount === 'number') span.setAttribute('db.response.returned_rows', result.rowCount);
  span.end();
}
