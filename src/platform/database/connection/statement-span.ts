import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type pg from 'pg';

const tracer = trace.getTracer('guia');

/** Maximum length of the SQL text in a span. */
const MAX_TEXT = 2000;

/** Runs an SQL statement in a span. The span contains the row count and the SQL text, in which placeholders replace the values. */
export function inStatementSpan(text: string, run: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
  return trace.getActiveSpan() ? inSpan(text, run) : run();
}

async function inSpan(text: string, run: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
  };
  const span = tracer.startSpan(`sql ${operation}`, { kind: SpanKind.CLIENT, attributes });
  try {
    const result = await run();
    // A text with several statements returns a list of results without `rowCount`.
    if (typeof result.rowCount === 'number') span.setAttribute('db.response.returned_rows', result.rowCount);
    return result;
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    const { code } = error as { readonly code?: string };
    if (code !== undefined) span.setAttribute('db.response.status_code', code);
    throw error;
  } finally {
    span.end();
  }
}
