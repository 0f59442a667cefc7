import { ConfigError } from '../platform/config/read-variables.js';
import { StartRefused } from '../platform/config/start-refused.js';

/** One clear line for every expected start failure; a stack trace only for bugs. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map((problem) => `Configuration: ${problem}`).join('\n');
  if (error instanceof StartRefused) return error.message;
  const cause = rootOf(error);
  const tlsFailure = explainTlsFailure(cause);
  if (tlsFailure) return tlsFailure;
  switch (cause.code) {
    case 'EADDRINUSE':
      return `Port ${cause.port} is in use. Stop what listens there, or set PORT to another.`;
    case 'EACCES':
      return `Port ${cause.port} needs more rights than this user has. Set PORT to one above 1023.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return `Nothing${cause.isTls ? ' that speaks TLS' : ''} answers at ${cause.address ?? cause.hostname ?? 'the given address'}${cause.port ? `:${cause.port}` : ''}. ${cause.server === undefined ? 'Are DATABASE_URL and REDIS_URL right, and the servers running?' : `Is ${cause.variable} right, and ${cause.server} running?`}`;
    case 'ENOSPC':
      return `The disk is full: ${cause.message}. Free space, or enlarge the volume of DATA_DIR.`;
    case '53100':
      return `The disk of PostgreSQL is full: ${cause.message}.`;
    case '28P01':
    case '28000':
      return 'PostgreSQL refused the user or the password of DATABASE_URL.';
    case '42501':
      return `PostgreSQL refuses something to the login of DATABASE_URL: ${cause.message}.`;
    case '3D000':
      return 'The database that DATABASE_URL names does not exist.';
    default:
      return cause instanceof Error ? (cause.expected ? cause.message : (cause.stack ?? cause.message)) : String(error);
  }
}

/** Ends a program that has failed. */
export function exitWithFailure(error: unknown): never {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}

interface Cause extends Error {
  readonly code?: string;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
  /** TLS was requested: a Redis without it does not answer. */
  readonly isTls?: boolean;
  /** The message is meant for the user: set by `local-services`, which imports nothing of the service. */
  readonly expected?: boolean;
  readonly path?: string;
  /** What the connection was to, and the variable that names it. */
  readonly server?: string;
  readonly variable?: string;
}

/** A connection to a name with several addresses fails with one error for each. */
function rootOf(error: unknown): Cause {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error as Cause;
}

/** Codes of OpenSSL for a certificate that it does not trust. */
const UNTRUSTED = /SELF_SIGNED_CERT|^UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE)/;
const NO_TLS = /does not support SSL|wrong version number|packet length too long/i;

/** One line for a failed start whose cause is TLS; null: it is another. */
function explainTlsFailure({ message, code = '', path, server, variable }: Cause): string | null {
  if (server === undefined) return null;
  if (UNTRUSTED.test(code))
    return `The certificate of ${server} is of a CA that is not known (${message}). Set NODE_EXTRA_CA_CERTS to the file with its certificate${server === 'PostgreSQL' ? ', or sslrootcert in DATABASE_URL' : ''}.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code.startsWith('CERT_'))
    return `The certificate of ${server} is not accepted: ${message}. ${variable} must name the server as its certificate does.`;
  if (NO_TLS.test(message)) return `${server} does not speak TLS, which ${variable} asks for.`;
  if (server === 'Redis' && /closed unexpectedly|ECONNRESET/i.test(message))
    return 'Redis closed the connection. If it speaks TLS, REDIS_URL starts with rediss://.';
  if (code === 'ENOENT' && path) return `${variable} names the file ${path}, which does not exist.`;
  return null;
}
