import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { tracingChannel } from 'node:diagnostics_channel';

/**
 * Sends spans to an OpenTelemetry collector. If no endpoint is configured, this file is not loaded and the cost of spans is close
 * to zero. Returns the function that flushes buffered spans at shutdown.
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

/** Node's diagnostics channels of the two Redis clients, with their span names. */
const CHANNELS = { 'node-redis:command': 'redis', 'ioredis:command': 'queue' };

interface Command {
  readonly command: string;
}

/**
 * Creates a span for each Redis command within a trace, without keys and values. The Redis clients publish no commands to the
 * channels before this function is called. For commands outside a trace, such as a queue's polling, no span is created.
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
