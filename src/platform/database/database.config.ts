import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';
import type { Variables } from '../config/variables.js';

export const databaseConfig = registerAs('database', () =>
  readVariables((read) => ({
    url: withStandardTls(read, 'DATABASE_URL', read.requiredUrl('DATABASE_URL', PROTOCOLS)),
    /** A standby for heavy reading; null: the primary is read. */
    replicaUrl: optionalDatabaseUrl(read, 'DATABASE_REPLICA_URL'),
    /** Of the cell that the command moves an organization to; null: none is moved. */
    targetUrl: optionalDatabaseUrl(read, 'TARGET_DATABASE_URL'),
    /** Seconds: where the standby is further behind, the primary is read. */
    replicaMaxLag: read.integer('DATABASE_REPLICA_MAX_LAG_SECONDS', 30, { min: 1, max: 3600 }),
    /** Maximum connections per process. */
    poolSize: read.integer('DATABASE_POOL_SIZE', 16, { min: 2, max: 500 }),
  })),
);

const PROTOCOLS = ['postgres:', 'postgresql:'];

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
