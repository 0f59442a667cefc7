import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { Further, Scopes } from '../../../platform/http/routes/access.js';
import { requireRole } from '../require-role.js';
import { requireScopes } from '../require-scopes.js';

/**
 * Checks scopes and role that depend on the body or query of a request. It runs after the body is read and before a response is
 * replayed, so that a replay passes it too. Source: docs/reference/api-keys.md#scopes
 */
@Injectable()
export class FurtherAccessInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const further = this.reflector.get(Further, context.getHandler());
    if (further && request.principal) {
      const { scopes = [], role } = further(request);
      requireScopes(request.principal, [...this.reflector.get(Scopes, context.getHandler()), ...scopes]);
      if (role) requireRole(request.principal, role);
    }
    return next.handle();
  }
}
