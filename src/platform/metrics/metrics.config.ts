import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const metricsConfig = registerAs('metrics', () =>
  readVariables((read) => ({
    /** Bearer token for `/metrics`. If null, `/metrics` is public in development and disabled in production. */
    token: read.secret('METRICS_TOKEN', 16),
    isProduction: read.isProduction(),
    /** Metrics contain trace ids (exemplars) only if a collector stores the traces. */
    tracesAreExported: read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']) !== null,
  })),
);
