import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../../kernel/api-error.js';
import { hasRole, type Principal, type Role } from '../../../kernel/principal.js';
import { Roles } from '../../../platform/http/routes/access.js';

/** Refuses callers whose role is below the route's `@Roles`. Source: docs/reference/accounts.md#roles */
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

/** Throws `FORBIDDEN` where the caller's role is below `requiredRole`. Source: docs/reference/accounts.md#roles */
export function requireRole({ role }: Principal, requiredRole: Role): void {
  if (hasRole(role, requiredRole)) return;
  throw new ApiError('FORBIDDEN', `This needs the role ${requiredRole} or higher; yours is ${role}.`, {
    requiredRole,
    role,
  });
}
