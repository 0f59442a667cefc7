import { ApiError } from '../../kernel/api-error.js';
import type { Principal } from '../../kernel/principal.js';
import type { Scope } from '../../kernel/scopes.js';

/**
 * Throws `INSUFFICIENT_SCOPE` unless the key has all of the scopes. Sessions and keys without scopes are unrestricted.
 * Source: docs/reference/api-keys.md#scopes
 */
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

/** Throws `INSUFFICIENT_SCOPE` unless the key has one of them. An empty list asks for nothing. */
export function requireAnyScope(principal: Principal, sufficientScopes: readonly Scope[]): void {
  if (principal.kind !== 'key' || principal.scopes === null || sufficientScopes.length === 0) return;
  const { scopes } = principal;
  if (sufficientScopes.some((scope) => scopes.includes(scope))) return;
  throw new ApiError('INSUFFICIENT_SCOPE', `This API key needs ${sufficientScopes.join(' or ')}.`, {
    requiredScopes: sufficientScopes,
    missingScopes: sufficientScopes,
  });
}
