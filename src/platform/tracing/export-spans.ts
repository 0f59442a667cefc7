import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { traceRedis } from './redis-spans.js';

/**
 * Sends spans to an OpenTelemetry collector. Without an endpoint this file is not loaded, and spans cost almost
 * nothing. Returns the function that flushes buffered spans at shutdown.
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
