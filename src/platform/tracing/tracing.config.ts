import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const tracingConfig = registerAs('tracing', () =>
  readVariables((read) => ({
    /** URL of the collector (OTLP over HTTP) without the path. If null, the service does not export traces. */
    endpoint: read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
  })),
);
