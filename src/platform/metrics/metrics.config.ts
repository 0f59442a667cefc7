import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const metricsConfig = registerAs('metrics', () =>
  readVariables((read) => ({
    /** Bearer token for `/metrics`. If the token is null, `/metrics` is public in development and disabled in production. */
    token: read.secret('METRICS_TOKEN', 16),
    isProduction: read.isProduction(),
    /** True if a collector stores traces. Without a collector, metrics contain no trace ids (exemplars). */
    tracesAreExported: read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']) !== null,
  })),
);
