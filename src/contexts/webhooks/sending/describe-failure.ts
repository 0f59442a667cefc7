/** The `error` of a failed attempt. Reveals nothing of the network that the service runs in. */
export function describeFailure(error: unknown, timeoutMs: number): string {
  const code = codeOf(error);
  return code === 'TIMED_OUT' ? `No answer within ${timeoutMs / 1000} s.` : (TEXTS[code] ?? `Failed with ${code}.`);
}

/** Null for a 2xx status. */
export function describeStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  const text = `The endpoint answered ${status}`;
  return status >= 300 && status < 400 ? `${text}: redirects are not followed.` : `${text}.`;
}

function codeOf(error: unknown): string {
  const { name, code, errors } = error as NodeJS.ErrnoException & { errors?: readonly unknown[] };
  if (name === 'AbortError' || name === 'TimeoutError') return 'TIMED_OUT';
  // A host with several addresses fails with an AggregateError.
  if (!code && errors?.length) return codeOf(errors[0]);
  return code ?? name ?? 'an unknown error';
}

const TEXTS: Readonly<Record<string, string>> = {
  FORBIDDEN_ADDRESS: 'The host leads to an address that webhooks are not sent to.',
  SECRET_UNREADABLE: 'The signing secret could not be read: rotate it.',
  ENOTFOUND: 'The host was not found.',
  ENODATA: 'The host was not found.',
  EAI_AGAIN: 'The host’s name could not be resolved.',
  ETIMEOUT: 'The host’s name could not be resolved.',
  ESERVFAIL: 'The host’s name could not be resolved.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut before an answer.',
  UND_ERR_SOCKET: 'The connection was cut before an answer.',
  EPIPE: 'The connection was cut before an answer.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection could not be made in time.',
  ETIMEDOUT: 'The connection could not be made in time.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate cannot be verified: is its chain complete?',
};
