import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../../kernel/api-error.js';
import {
  Credential,
  DuringEnrolment,
  AnyScope,
  Further,
  Scopes,
  Roles,
  AllowedMode,
  Spends,
} from '../../../platform/http/routes/access.js';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';
import { type Principal, hasRole, type Role } from '../../../kernel/principal.js';
import type { Scope } from '../../../kernel/scopes.js';
import { addressNotAllowed, Authenticator } from '../authenticator.js';
import { EmailVerification } from '../email-verification/email-verification.service.js';
import { SpendingRights } from '../organizations/spending-rights.js';

/**
 * Identifies the caller. Requires a valid credential unless the route is `@Public`. Public routes ignore credentials, so that a
 * client can log in while it still sends an expired session. Source: docs/keys.md#rules-and-limits
 */
@Injectable()
export class CredentialGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const needed = this.reflector.getAllAndOverride(Credential, [context.getHandler(), context.getClass()]);
    if (needed === 'none') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const refusal = await this.authenticator.identify(request);
    if (refusal) throw refusal;
    if (!request.principal) {
      throw new ApiError('UNAUTHORIZED', needed === 'session' ? SESSION_NEEDED : CREDENTIAL_NEEDED);
    }
    return true;
  }
}

const CREDENTIAL_NEEDED =
  'This endpoint requires a credential. Send X-API-Key, or Authorization: Bearer <accessToken>.';
const SESSION_NEEDED =
  'This endpoint requires a session and does not accept API keys. Log in with POST /v1/auth/login and send Authorization: Bearer <accessToken>.';

/** Rejects an API key if the address of the caller is not in the allowlist of the key. Source: docs/keys.md#rules-and-limits */
@Injectable()
export class IpAllowlistGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.isFromAllowedAddress) return true;
    throw addressNotAllowed(callerAddress(request));
  }
}

/** Rejects API keys on session routes. Source: docs/accounts.md#sessions */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const needed = this.reflector.getAllAndOverride(Credential, [context.getHandler(), context.getClass()]);
    if (needed !== 'session') return true;
    if (context.switchToHttp().getRequest<Request>().principal?.kind === 'session') return true;
    throw new ApiError(
      'FORBIDDEN',
      'This endpoint requires a session and does not accept API keys. Log in with POST /v1/auth/login.',
    );
  }
}

/**
 * Rejects a session if the organization requires a second factor and the user has not enabled a second factor.
 * Source: docs/accounts.md#second-factor
 */
@Injectable()
export class EnrolmentGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<Request>();
    if (principal?.kind !== 'session' || !principal.mustEnrol) return true;
    if (this.reflector.getAllAndOverride(DuringEnrolment, [context.getHandler(), context.getClass()])) return true;
    throw new ApiError(
      'FORBIDDEN',
      'Your organization requires a second factor for OWNERs and ADMINs. Enrol one with POST /v1/users/me/second-factor.',
      { code: 'SECOND_FACTOR_REQUIRED' },
    );
  }
}

/**
 * Rejects a scoped API key unless the key has all scopes of `@Scopes` and at least one scope of `@AnyScope`. On some routes, the
 * body determines additional scopes. On these routes, `FurtherAccessInterceptor` checks `@Scopes` after the body is read, so that
 * the response lists all missing scopes. Source: docs/keys.md#a-restricted-key
 */
@Injectable()
export class ScopesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<Request>();
    if (!principal) return true;
    const targets = [context.getHandler(), context.getClass()];
    requireAnyScope(principal, this.reflector.getAllAndOverride(AnyScope, targets) ?? []);
    if (this.reflector.getAllAndOverride(Further, targets)) return true;
    requireScopes(principal, this.reflector.getAllAndOverride(Scopes, targets) ?? []);
    return true;
  }
}

/**
 * Throws `INSUFFICIENT_SCOPE` unless the key has all required scopes. Sessions and keys without a scope list are not restricted.
 */
export function requireScopes(principal: Principal, requiredScopes: readonly Scope[]): void {
  const scopes = scopesOf(principal);
  const missingScopes = requiredScopes.filter((scope) => scopes && !scopes.includes(scope));
  if (missingScopes.length > 0)
    throw insufficientScope(`lacks ${missingScopes.join(', ')}`, { requiredScopes, missingScopes });
}

/** Throws `INSUFFICIENT_SCOPE` unless the key has at least one of the given scopes. An empty list requires no scope. */
function requireAnyScope(principal: Principal, sufficientScopes: readonly Scope[]): void {
  const scopes = scopesOf(principal);
  if (scopes === null || sufficientScopes.length === 0) return;
  if (sufficientScopes.some((scope) => scopes.includes(scope))) return;
  const details = { requiredScopes: sufficientScopes, missingScopes: sufficientScopes };
  throw insufficientScope(`needs ${sufficientScopes.join(' or ')}`, details);
}

const scopesOf = (principal: Principal): readonly Scope[] | null =>
  principal.kind === 'key' ? principal.scopes : null;

const insufficientScope = (problem: string, details: ApiError['details']): ApiError =>
  new ApiError('INSUFFICIENT_SCOPE', `This API key ${problem}. Use a key with the missing scope.`, details);

/** Rejects a caller whose role is lower than the role in `@Roles` of the route. Source: docs/accounts.md#rules-and-limits */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<Request>();
    const required = this.reflector.getAllAndOverride(Roles, [context.getHandler(), context.getClass()]);
    if (principal && required) requireRole(principal, required);
    return true;
  }
}

/** Throws `FORBIDDEN` if the role of the caller is lower than `requiredRole`. Source: docs/accounts.md#rules-and-limits */
export function requireRole({ role }: Principal, requiredRole: Role): void {
  if (hasRole(role, requiredRole)) return;
  throw new ApiError('FORBIDDEN', `This operation requires the role ${requiredRole} or higher. Your role is ${role}.`, {
    requiredRole,
    role,
  });
}

/** Rejects a credential whose mode differs from `@AllowedMode` of the route. Source: docs/keys.md#rules-and-limits */
@Injectable()
export class ModeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<Request>();
    const mode = this.reflector.getAllAndOverride(AllowedMode, [context.getHandler(), context.getClass()]);
    if (!principal || !mode || mode === 'any' || (mode === 'live') === principal.livemode) return true;
    throw mode === 'live'
      ? new ApiError('LIVE_MODE_REQUIRED', 'This operation moves real money or real parcels. Use a LIVE credential.')
      : new ApiError('FORBIDDEN', 'This operation is available only in TEST mode. Use a TEST API key.');
  }
}

/**
 * On routes with `@Spends`, rejects LIVE requests of suspended organizations and of callers without a verified email.
 * Source: docs/accounts.md#rules-and-limits, docs/accounts.md#verify-the-email
 */
@Injectable()
export class VerifiedEmailGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly spendingRights: SpendingRights,
    private readonly emailVerification: EmailVerification,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { principal } = context.switchToHttp().getRequest<Request>();
    if (!principal || !this.reflector.getAllAndOverride(Spends, [context.getHandler(), context.getClass()]))
      return true;
    await this.spendingRights.require(principal);
    await this.emailVerification.requireToSpend(principal);
    return true;
  }
}
