import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { tracingChannel } from 'node:diagnostics_channel';

/**
 * Sends spans to an OpenTelemetry collector. If no collector is configured, the service does not load this file, and spans cost
 * almost nothing. Returns the function that flushes buffered spans at shutdown.
 */
export function exportSpans(endpoint: string, role: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'guia', 'service.instance.role': role }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  traceRedis();
  return () => provider.shutdown();
}

/** Maps the diagnostics channels of the two Redis clients to span names. */
const CHANNELS = { 'node-redis:command': 'redis', 'ioredis:command': 'queue' };

interface Command {
  readonly command: string;
}

/**
 * Creates a span for each Redis command within a trace, without keys and values. Commands outside a trace, for example the polling
 * of a queue, have no span. The Redis clients publish no commands to the channels before the call of this function.
 */
function traceRedis(): void {
  const tracer = trace.getTracer('guia');
  for (const [channel, name] of Object.entries(CHANNELS)) {
    const spans = new WeakMap<object, Span>();
    const end = (reported: object): void => {
      spans.get(reported)?.end();
      spans.delete(reported);
    };
    tracingChannel<unknown, Command>(channel).subscribe({
      start(reported) {
        if (!trace.getActiveSpan()) return;
        const operation = reported.command.toUpperCase();
        const attributes = { 'db.system.name': 'redis', 'db.operation.name': operation };
        spans.set(reported, tracer.startSpan(`${name} ${operation}`, { kind: SpanKind.CLIENT, attributes }));
      },
      end: () => undefined,
      asyncStart: () => undefined,
      asyncEnd: end,
      error(reported) {
        spans.get(reported)?.setStatus({ code: SpanStatusCode.ERROR });
        end(reported);
      },
    });
  }
}
