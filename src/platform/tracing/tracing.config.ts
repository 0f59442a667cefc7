import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const tracingConfig = registerAs('tracing', () =>
  readVariables((read) => ({
    /** The collector (OTLP over HTTP), without the path; null: traces are not exported. */
    endpoint: read.optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
  })),
);
