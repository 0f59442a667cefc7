import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../../kernel/api-error.js';
import type { Principal } from '../../../kernel/principal.js';
import type { Scope } from '../../../kernel/scopes.js';
import { AnyScope, Further, Scopes } from '../../../platform/http/routes/access.js';

/** How long a body that is on its way is waited for, if the response can name more with it. */
const GRACE_MS = 100;

/**
 * Refuses a scoped API key that lacks one of the route's `@Scopes`, or has none of its `@AnyScope`. Where the body may
 * require more scopes, `FurtherAccessInterceptor` names all that are missing, unless the body is withheld or does not
 * fit into the buffer. Source: docs/reference/api-keys.md#scopes
 */
@Injectable()
export class ScopesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!request.principal) return true;
    const targets = [context.getHandler(), context.getClass()];
    requireAnyScope(request.principal, this.reflector.getAllAndOverride(AnyScope, targets) ?? []);
    try {
      requireScopes(request.principal, this.reflector.getAllAndOverride(Scopes, targets) ?? []);
    } catch (refusal) {
      if (!this.reflector.getAllAndOverride(Further, targets)) throw refusal;
      return arrivesSoon(request).then((arrives) => {
        if (!arrives) throw refusal;
        return true;
      });
    }
    return true;
  }
}

async function arrivesSoon(request: Request): Promise<boolean> {
  if (!request.complete) await sleep(GRACE_MS);
  return request.complete;
}

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
