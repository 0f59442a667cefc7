import { ApiError } from '../../kernel/api-error.js';
import { hasRole, type Principal, type Scope } from '../../kernel/principal.js';
import type { AccessPolicy } from '../../platform/http/endpoint.js';

/** Throws `UNAUTHORIZED` where an endpoint needs a credential and none was sent. Source: specification, Authentication. */
export function requireCredential(principal: Principal | null, policy: AccessPolicy): void {
  if (principal || policy.credential === 'none') return;
  throw new ApiError('UNAUTHORIZED', 'A credential is needed: send X-API-Key, or Authorization: Bearer <accessToken>.');
}

/** Throws unless the policy lets the caller in. Source: specification, Authentication. */
export function requireAccess(principal: Principal, policy: AccessPolicy): void {
  if (policy.credential === 'none') return;
  if (policy.credential === 'session' && principal.kind !== 'session') {
    throw new ApiError(
      'FORBIDDEN',
      'This endpoint takes a session token, not an API key: log in at POST /v1/auth/login.',
    );
  }
  requireScopes(principal, policy.scopes);
  if (!hasRole(principal.role, policy.role)) {
    throw new ApiError('FORBIDDEN', `This needs the role ${policy.role} or higher; yours is ${principal.role}.`, {
      requiredRole: policy.role,
      role: principal.role,
    });
  }
  if (policy.mode === 'live' && !principal.livemode) {
    throw new ApiError('LIVE_MODE_REQUIRED', 'This operation moves real money or real parcels: use a LIVE credential.');
  }
  if (policy.mode === 'test' && principal.livemode) {
    throw new ApiError('FORBIDDEN', 'This operation exists in TEST mode only: use a TEST API key.');
  }
}

/** Throws `INSUFFICIENT_SCOPE` unless the key has them all. Sessions and keys without scopes are unrestricted. */
export function requireScopes(principal: Principal, requiredScopes: readonly Scope[]): void {
  if (principal.kind !== 'key' || principal.scopes === null) return;
  const { scopes } = principal;
  const missingScopes = requiredScopes.filter((scope) => !scopes.includes(scope));
  if (missingScopes.length > 0) {
    throw new ApiError('INSUFFICIENT_SCOPE', `This API key lacks ${missingScopes.join(', ')}.`, {
      requiredScopes,
      missingScopes,
    });
  }
}
