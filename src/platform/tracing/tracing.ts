import { context, propagation, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const tracer = trace.getTracer('guia');

/**
 * Sends spans to an OpenTelemetry collector. Without an endpoint this is never called, and the spans below cost next
 * to nothing. Answers how to send what is still kept, at the end.
 */
export function startTracing(endpoint: string, role: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'guia', 'service.instance.role': role }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return () => provider.shutdown();
}

/** A span for each request, a child of the caller's own where it sends `traceparent`. */
export function traceRequests(server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, { span: Span; within: Context }>();

  server.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'unmatched';
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'guia.request_id': request.id },
      },
      parent,
    );
    spans.set(request, { span, within: trace.setSpan(parent, span) });
    done();
  });
  // Only here is the body read: what came before would lose the context on its way.
  server.addHook('preValidation', (request, _reply, done) => {
    const traced = spans.get(request);
    if (traced) context.with(traced.within, done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)?.span;
    span?.setAttributes({
      'http.response.status_code': reply.statusCode,
      ...(request.principal ? { 'guia.organization_id': request.principal.organizationId } : {}),
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Runs `work` in a span of its own: for what a request waits for. */
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
