import { parseUrl } from '../../kernel/parse-url.js';
import { registerAs } from '@nestjs/config';
import { readVariables, type Variables } from '../config/read-variables.js';

/**
 * Pooling mode of DATABASE_URL. `session`: no pooler, or a pooler that assigns one session to each connection. `transaction`: a
 * pooler that assigns a session to each transaction. `transaction-prepared`: same as `transaction`, but the pooler supports
 * prepared statements.
 */
export type Pooling = (typeof POOLINGS)[number];
const POOLINGS = ['session', 'transaction', 'transaction-prepared'] as const;

/** A URL for connections that each use one separate session. `variable` is the environment variable of the URL, for messages. */
export interface DirectTarget {
  readonly databaseUrl: string;
  readonly variable: string;
}

export const databaseConfig = registerAs('database', () =>
  readVariables((read) => ({
    ...addresses(read),
    /** URL of a standby for heavy reads. Null if heavy reads use the primary. */
    replicaUrl: optionalDatabaseUrl(read, 'DATABASE_REPLICA_URL'),
    /** Maximum replication lag in seconds. If the lag is greater, heavy reads use the primary. */
    replicaMaxLag: read.integer('DATABASE_REPLICA_MAX_LAG_SECONDS', 30, { min: 1, max: 3600 }),
    poolSize: read.integer('DATABASE_POOL_SIZE', 16, { min: 2, max: 500 }),
  })),
);

const PROTOCOLS = ['postgres:', 'postgresql:'];

function addresses(read: Variables): {
  readonly url: string;
  readonly pooling: Pooling;
  /** Connection for programs that need a session: migrations, the audit and programs of operators. */
  readonly direct: DirectTarget;
  /** PostgreSQL role of a transaction pooler. Migrations store the session settings of the service in this role. */
  readonly pooledLogin: string | null;
} {
  const url = withStandardTls(read, 'DATABASE_URL', read.requiredUrl('DATABASE_URL', PROTOCOLS));
  const pooling = read.oneOf('DATABASE_POOLER', 'session', POOLINGS);
  const direct = optionalDatabaseUrl(read, 'DATABASE_DIRECT_URL');
  if (pooling !== 'session' && direct === null)
    read.report(
      `DATABASE_DIRECT_URL is not set. With DATABASE_POOLER=${pooling} it must connect to the same database without the pooler, because migrations and the audit need a dedicated session.`,
    );
  return {
    url,
    pooling,
    pooledLogin: pooling === 'session' ? null : loginOf(url),
    direct: direct
      ? { databaseUrl: direct, variable: 'DATABASE_DIRECT_URL' }
      : { databaseUrl: url, variable: 'DATABASE_URL' },
  };
}

/** Null if the variable is not set. Otherwise parsed like DATABASE_URL. */
function optionalDatabaseUrl(read: Variables, variable: string): string | null {
  const url = read.optionalUrl(variable, PROTOCOLS);
  return url && withStandardTls(read, variable, url);
}

/** Values of `sslmode` in libpq that never fall back between TLS and plain text. */
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

function loginOf(databaseUrl: string): string | null {
  const url = parseUrl(databaseUrl);
  return url && decodeURIComponent(url.username);
}

/** Interprets `sslmode` like psql. Without this function, `pg` would treat `require` as `verify-full`. */
function withStandardTls(read: Variables, variable: string, text: string): string {
  const url = parseUrl(text);
  if (!url) return text;
  const mode = url.searchParams.get('sslmode');
  if (mode === null || url.searchParams.has('uselibpqcompat')) return text;
  if (!TLS_MODES.includes(mode)) read.report(`${variable}: sslmode must be one of ${TLS_MODES.join(', ')}.`);
  if (mode === 'verify-ca' && !url.searchParams.has('sslrootcert'))
    read.report(`${variable}: sslmode=verify-ca needs sslrootcert, the file with the certificate of the CA.`);
  url.searchParams.set('uselibpqcompat', 'true');
  return url.toString();
}
