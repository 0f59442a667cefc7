import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '../../kernel/api-error.js';
import type { KeyPrincipal } from '../../kernel/principal.js';
import { Clock } from '../../kernel/clock.js';
import { callerAddress } from '../../platform/http/edge/caller-address.js';
import { readCredential, type Credential } from './credential.js';
import { CredentialCache } from './credential-cache.js';
import { CredentialRepository, type KnownCredential } from './credential.repository.js';
import { isAllowed } from './ip-allowlist.js';

type Authentication =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'known'; readonly credential: KnownCredential }
  | { readonly kind: 'refused'; readonly error: ApiError };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Source: docs/keys.md#rules-and-limits */
@Injectable()
export class Authenticator {
  constructor(
    private readonly credentials: CredentialRepository,
    private readonly cache: CredentialCache,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets `principal` and `isFromAllowedAddress` of the request. Returns an error if the credential is rejected, otherwise null. The
   * method returns the error instead of throwing it, because the rate limit ignores the error of a request to an unknown route.
   */
  async identify(request: Request): Promise<ApiError | null> {
    const authentication = await this.authenticate(request.headers);
    // `isIdentified` is set only after the credential was looked up. Otherwise, while PostgreSQL is unavailable, requests with a
    // credential would count against the limit of their IP address.
    request.isIdentified = true;
    if (authentication.kind === 'refused') return authentication.error;
    if (authentication.kind !== 'known') return null;
    const { principal, ipAllowlist } = authentication.credential;
    request.principal = principal;
    request.isFromAllowedAddress = !ipAllowlist || isAllowed(callerAddress(request), ipAllowlist);
    return null;
  }

  /**
   * Returns the principal of an API key. Returns an error if the credential is rejected, is not an API key, or is not allowed at
   * this address.
   */
  async identifyKey(apiKey: string, address: string): Promise<KeyPrincipal | ApiError> {
    const authentication = await this.authenticate({ 'x-api-key': apiKey });
    if (authentication.kind === 'refused') return authentication.error;
    if (authentication.kind !== 'known' || authentication.credential.principal.kind !== 'key')
      return new ApiError(
        'UNAUTHORIZED',
        'The value is not an API key. Send a key that starts with sk_test_ or sk_live_.',
      );
    const { principal, ipAllowlist } = authentication.credential;
    return !ipAllowlist || isAllowed(address, ipAllowlist) ? principal : addressNotAllowed(address);
  }

  async authenticate(headers: Headers): Promise<Authentication> {
    const credential = readCredential(headers['x-api-key'], headers['authorization']);
    if (credential.kind === 'none') return { kind: 'anonymous' };
    if (credential.kind === 'malformed') return refused('UNAUTHORIZED', credential.problem);
    return this.check(credential, await this.find(credential));
  }

  private find({ kind, digest }: Extract<Credential, { digest: string }>): Promise<KnownCredential | null> {
    return this.cache.find(digest, () =>
      kind === 'key' ? this.credentials.findKey(digest) : this.credentials.findSession(digest),
    );
  }

  private check(credential: Credential, known: KnownCredential | null): Authentication {
    const isKey = credential.kind === 'key';
    if (!known) {
      return isKey
        ? refused('INVALID_API_KEY', 'This API key does not exist or was revoked. Create a new key.')
        : refused('UNAUTHORIZED', 'This session does not exist or has ended. Log in again.');
    }
    if (known.expiresAt && known.expiresAt <= this.clock.now()) {
      return isKey
        ? refused('EXPIRED_API_KEY', 'This API key has expired. Create a new key.')
        : refused('UNAUTHORIZED', 'This session has expired. Log in again.');
    }
    return { kind: 'known', credential: known };
  }
}

const refused = (code: 'UNAUTHORIZED' | 'INVALID_API_KEY' | 'EXPIRED_API_KEY', message: string): Authentication => ({
  kind: 'refused',
  error: new ApiError(code, message),
});

export const addressNotAllowed = (ip: string): ApiError =>
  new ApiError(
    'IP_NOT_ALLOWED',
    `The IP allowlist of this API key does not include ${ip}. Add the address to the allowlist.`,
    { ip },
  );
