import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/api-error.js';
import { hasRole, type Principal, type Scope } from '../../kernel/principal.js';
import { ACCESS_POLICY, type AccessPolicy } from '../../platform/http/endpoint.js';

/** Holds every endpoint to the policy it declares. Source: specification, Authentication. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const policy = this.reflector.get<AccessPolicy | undefined>(ACCESS_POLICY, context.getHandler());
    if (!policy || policy.credential === 'none') return true;
    const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!principal) {
      throw new ApiError(
        'UNAUTHORIZED',
        'A credential is needed: send X-API-Key, or Authorization: Bearer <accessToken>.',
      );
    }
    checkAccess(principal, policy);
    return true;
  }
}

/** Throws unless the policy lets the caller in. */
export function checkAccess(principal: Principal, policy: AccessPolicy): void {
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
