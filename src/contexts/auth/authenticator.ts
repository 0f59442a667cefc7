import { Injectable } from '@nestjs/common';
import { ApiError } from '../../kernel/api-error.js';
import { Clock } from '../../kernel/clock.js';
import type { Principal } from '../../kernel/principal.js';
import { readCredential, type Credential } from './credential.js';
import { CredentialCache } from './credential-cache.js';
import { CredentialRepository, type KnownCredential } from './credential.repository.js';
import { isAllowed } from './ip-allowlist.js';

/** What came of looking at a request's credential. A refusal is kept until the request has been metered. */
export type Authentication =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'known'; readonly principal: Principal }
  | { readonly kind: 'refused'; readonly error: ApiError };

interface CredentialSource {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly ip: string;
}

/** Tells who is calling. Source: specification, Authentication; contract, Credentials. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly credentials: CredentialRepository,
    private readonly cache: CredentialCache,
    private readonly clock: Clock,
  ) {}

  async authenticate({ headers, ip }: CredentialSource): Promise<Authentication> {
    const credential = readCredential(headers['x-api-key'], headers['authorization']);
    if (credential.kind === 'none') return { kind: 'anonymous' };
    if (credential.kind === 'malformed') return refused('UNAUTHORIZED', credential.problem);
    return this.check(credential, await this.find(credential), ip);
  }

  private find({ kind, digest }: Extract<Credential, { digest: string }>): Promise<KnownCredential | null> {
    return this.cache.find(digest, () =>
      kind === 'key' ? this.credentials.findKey(digest) : this.credentials.findSession(digest),
    );
  }

  private check(credential: Credential, known: KnownCredential | null, ip: string): Authentication {
    const isKey = credential.kind === 'key';
    if (!known) {
      return isKey
        ? refused('INVALID_API_KEY', 'This API key does not exist or was revoked.')
        : refused('UNAUTHORIZED', 'This session does not exist or has ended. Log in again.');
    }
    if (known.expiresAt && known.expiresAt <= this.clock.now()) {
      return isKey
        ? refused('EXPIRED_API_KEY', 'This API key has expired.')
        : refused('UNAUTHORIZED', 'This session has expired. Log in again.');
    }
    if (known.ipAllowlist && !isAllowed(ip, known.ipAllowlist)) {
      return refused('IP_NOT_ALLOWED', `This API key may not be used from ${ip}.`, { ip });
    }
    return { kind: 'known', principal: known.principal };
  }
}

const refused = (
  code: 'UNAUTHORIZED' | 'INVALID_API_KEY' | 'EXPIRED_API_KEY' | 'IP_NOT_ALLOWED',
  message: string,
  details = {},
): Authentication => ({
  kind: 'refused',
  error: new ApiError(code, message, details),
});
