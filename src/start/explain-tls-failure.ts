interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly path?: string;
  readonly server?: string;
  readonly variable?: string;
}

/** What OpenSSL says of a certificate that it does not accept, as Node names it. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const NO_TLS = /does not support SSL|wrong version number|packet length too long/i;

/** One line for a failed start whose cause is TLS; null: it is another. */
export function explainTlsFailure({ message, code = '', path, server, variable }: Failure): string | null {
  if (server === undefined) return null;
  if (UNTRUSTED.has(code))
    return `The certificate of ${server} is of a CA that is not known (${message}). Set NODE_EXTRA_CA_CERTS to the file with its certificate${server === 'PostgreSQL' ? ', or sslrootcert in DATABASE_URL' : ''}.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code.startsWith('CERT_'))
    return `The certificate of ${server} is not accepted: ${message}. ${variable} must name the server as its certificate does.`;
  if (NO_TLS.test(message)) return `${server} does not speak TLS, which ${variable} asks for.`;
  if (server === 'Redis' && /closed unexpectedly|ECONNRESET/i.test(message))
    return 'Redis closed the connection. If it speaks TLS, REDIS_URL starts with rediss://.';
  if (code === 'ENOENT' && path) return `${variable} names the file ${path}, which does not exist.`;
  return null;
}
