import { ConfigError } from '../platform/config/read-variables.js';
import { StartRefused } from '../platform/config/start-refused.js';

/** Returns one line for every expected failure of a start. Returns a stack trace only for bugs. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map((problem) => `Configuration: ${problem}`).join('\n');
  if (error instanceof StartRefused) return error.message;
  const cause = rootOf(error);
  const tlsFailure = explainTlsFailure(cause);
  if (tlsFailure) return tlsFailure;
  switch (cause.code) {
    case 'EADDRINUSE':
      return `Port ${cause.port} is in use. Stop the program that uses it, or set PORT to another port.`;
    case 'EACCES':
      return `This user may not open port ${cause.port}. Set PORT to a number above 1023.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return `No server${cause.isTls ? ' with TLS' : ''} responds at ${cause.address ?? cause.hostname ?? 'the given address'}${cause.port ? `:${cause.port}` : ''}. ${cause.server === undefined ? 'Check DATABASE_URL and REDIS_URL, and that the servers are running.' : `Check ${cause.variable}, and that ${cause.server} is running.`}`;
    case 'ENOSPC':
      return `The disk is full: ${cause.message}. Free space, or enlarge the volume of DATA_DIR.`;
    case '53100':
      return `The disk of PostgreSQL is full: ${cause.message}.`;
    case '28P01':
    case '28000':
      return 'PostgreSQL rejected the user or the password of DATABASE_URL.';
    case '42501':
      return `The login of DATABASE_URL lacks a permission in PostgreSQL: ${cause.message}.`;
    case '3D000':
      return 'The database of DATABASE_URL does not exist.';
    default:
      return cause instanceof Error ? (cause.expected ? cause.message : (cause.stack ?? cause.message)) : String(error);
  }
}

/** Prints the explanation of a failure and exits with code 1. */
export function exitWithFailure(error: unknown): never {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}

interface Cause extends Error {
  readonly code?: string;
  readonly port?: number;
  readonly address?: string;
  readonly hostname?: string;
  /** True if the connection uses TLS. A Redis server without TLS does not respond to a TLS connection. */
  readonly isTls?: boolean;
  /**
   * True if the error message is written for the user. `local-services` sets this property, because it imports nothing from the
   * service.
   */
  readonly expected?: boolean;
  readonly path?: string;
  /** Target of the connection, and the environment variable that configures the target. */
  readonly server?: string;
  readonly variable?: string;
}

/** If a host has several addresses, a failed connection contains one error per address. */
function rootOf(error: unknown): Cause {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error as Cause;
}

/** OpenSSL codes for untrusted certificates. */
const UNTRUSTED = /SELF_SIGNED_CERT|^UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE)/;
const NO_TLS = /does not support SSL|wrong version number|packet length too long/i;

/** Returns one line if TLS caused the failure. Null for other causes. */
function explainTlsFailure({ message, code = '', path, server, variable }: Cause): string | null {
  if (server === undefined) return null;
  if (UNTRUSTED.test(code))
    return `The certificate of ${server} is signed by an unknown CA (${message}). Set NODE_EXTRA_CA_CERTS to the file with its certificate${server === 'PostgreSQL' ? ', or sslrootcert in DATABASE_URL' : ''}.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code.startsWith('CERT_'))
    return `The certificate of ${server} is not accepted: ${message}. The host in ${variable} must match the certificate.`;
  if (NO_TLS.test(message)) return `${server} does not support TLS, but ${variable} requires it.`;
  if (server === 'Redis' && /closed unexpectedly|ECONNRESET/i.test(message))
    return 'Redis closed the connection. If Redis uses TLS, start REDIS_URL with rediss://.';
  if (code === 'ENOENT' && path) return `The file ${path} in ${variable} does not exist.`;
  return null;
}
