import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const metricsConfig = registerAs('metrics', () =>
  readVariables((read) => ({
    /** Bearer token for `/metrics`. Null: public in development, disabled in production. */
    token: read.secret('METRICS_TOKEN', 16),
    isProduction: read.isProduction(),
    /** Metrics name traces (exemplars) if a collector stores them. */
    tracesAreExported: read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']) !== null,
  })),
);
