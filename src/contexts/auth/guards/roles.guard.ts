import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Roles } from '../../../platform/http/routes/access.js';
import { requireRole } from '../require-role.js';

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
