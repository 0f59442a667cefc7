import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { routeOf } from '../http/routes/route-of.js';

const tracer = trace.getTracer('guia');

/** Middleware that creates a span per request. If the request contains `traceparent`, the parent is the span of the client. */
export function traceRequests(request: Request, response: Response, next: NextFunction): void {
  const parent = propagation.extract(context.active(), request.headers);
  const { method, id } = request;
  const attributes = { 'http.request.method': method, 'guia.request_id': id };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  request.traceId = span.spanContext().traceId;
  response.once('close', () => {
    const route = routeOf(request);
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.route': route,
      'http.response.status_code': response.statusCode,
      ...(request.principal ? { 'guia.organization_id': request.principal.organizationId } : {}),
    });
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(parent, span), next);
}

/** Trace id of the current async context, for log lines. Undefined outside a trace, or if traces are not exported. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Runs `work` in a client span. Use this function for calls during a request. */
export function traced<Result>(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
