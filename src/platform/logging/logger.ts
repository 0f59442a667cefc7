import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTraceId } from '../tracing/tracing.js';

/**
 * Field names of secrets. The logger redacts these fields up to a depth of three levels. The list also contains field names of the
 * contexts, because the platform must not import from the contexts.
 */
const SECRETS = [
  'password',
  'passwordHash',
  'key',
  'apiKey',
  'secret',
  'token',
  'accessToken',
  'clientSecret',
  'authorization',
  'cookie',
  '["x-api-key"]',
  '["webhook-signature"]',
  '["stripe-signature"]',
  '["paypal-transmission-sig"]',
].flatMap((name) => ['', '*', '*.*', '*.*.*'].map((place) => joined(place, name)));

function joined(place: string, name: string): string {
  return place === '' || name.startsWith('[') ? `${place}${name}` : `${place}.${name}`;
}

/** Buffers log lines for at most 250 ms, because each write is a system call. Flushes the buffer when the process ends. */
const STANDARD_OUTPUT = { dest: 1, minLength: 4096, periodicFlush: 250 };

const traceOf = (): { traceId: string } | object => {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
};

/** Log lines within a trace contain the `traceId`. The default `destination` is standard output. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      mixin: traceOf,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS, censor: '[redacted]' },
    },
    destination ?? pino.destination(STANDARD_OUTPUT),
  );

export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.info({ context: contextOf(rest) }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: contextOf(rest) }, String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: contextOf(rest) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const stack = rest.length > 1 ? rest[0] : undefined;
    this.logger.error(
      { context: contextOf(rest), ...(stack ? { stack } : {}) },
      message instanceof Error ? message.stack : String(message),
    );
  }
}

const contextOf = (rest: readonly unknown[]): string | undefined => {
  const last = rest.at(-1);
  return typeof last === 'string' ? last : undefined;
};
