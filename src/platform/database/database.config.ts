import { registerAs } from '@nestjs/config';
import { readVariables, type Variables } from '../config/read-variables.js';

/**
 * What DATABASE_URL leads to. `session`: PostgreSQL, or a pooler that gives each connection a session of its own. `transaction`: a pooler
 * that gives each transaction another; `transaction-prepared`: one that also keeps prepared statements for each connection.
 */
export type Pooling = (typeof POOLINGS)[number];
const POOLINGS = ['session', 'transaction', 'transaction-prepared'] as const;

/** A way to the database with sessions of its own, and the variable that names it, for messages. */
export interface DirectTarget {
  readonly databaseUrl: string;
  readonly variable: string;
}

export const databaseConfig = registerAs('database', () =>
  readVariables((read) => ({
    ...addresses(read),
    /** A standby for heavy reading; null: the primary is read. */
    replicaUrl: optionalDatabaseUrl(read, 'DATABASE_REPLICA_URL'),
    /** Seconds: where the standby is further behind, the primary is read. */
    replicaMaxLag: read.integer('DATABASE_REPLICA_MAX_LAG_SECONDS', 30, { min: 1, max: 3600 }),
    poolSize: read.integer('DATABASE_POOL_SIZE', 16, { min: 2, max: 500 }),
  })),
);

const PROTOCOLS = ['postgres:', 'postgresql:'];

function addresses(read: Variables): {
  readonly url: string;
  readonly pooling: Pooling;
  /** For what needs a session: migrations, the audit, operators' programs. */
  readonly direct: DirectTarget;
  /** The login of a pooler of transactions, to which migrations give the settings of the service's sessions. */
  readonly pooledLogin: string | null;
} {
  const url = withStandardTls(read, 'DATABASE_URL', read.requiredUrl('DATABASE_URL', PROTOCOLS));
  const pooling = read.oneOf('DATABASE_POOLER', 'session', POOLINGS);
  const direct = optionalDatabaseUrl(read, 'DATABASE_DIRECT_URL');
  if (pooling !== 'session' && direct === null)
    read.report(
      `DATABASE_DIRECT_URL is not set. With DATABASE_POOLER=${pooling} it must lead to the same database past the pooler: migrations and the audit need a session of their own.`,
    );
  return {
    url,
    pooling,
    pooledLogin: pooling === 'session' || !URL.canParse(url) ? null : decodeURIComponent(new URL(url).username),
    direct: direct
      ? { databaseUrl: direct, variable: 'DATABASE_DIRECT_URL' }
      : { databaseUrl: url, variable: 'DATABASE_URL' },
  };
}

/** Read as DATABASE_URL is; null if the variable is not set. */
function optionalDatabaseUrl(read: Variables, variable: string): string | null {
  const url = read.optionalUrl(variable, PROTOCOLS);
  return url && withStandardTls(read, variable, url);
}

/** Those of libpq that a client can keep without trying both ways. */
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

/**
 * Gives `sslmode` the meaning that it has for psql and in providers' instructions: `pg` takes `require` for `verify-full`.
 */
function withStandardTls(read: Variables, variable: string, text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  const mode = url.searchParams.get('sslmode');
  if (mode === null || url.searchParams.has('uselibpqcompat')) return text;
  if (!TLS_MODES.includes(mode)) read.report(`${variable}: sslmode must be one of ${TLS_MODES.join(', ')}.`);
  if (mode === 'verify-ca' && !url.searchParams.has('sslrootcert'))
    read.report(`${variable}: sslmode=verify-ca needs sslrootcert, the file with the certificate of the CA.`);
  url.searchParams.set('uselibpqcompat', 'true');
  return url.toString();
}
