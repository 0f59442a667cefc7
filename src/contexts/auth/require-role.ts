import { ApiError } from '../../kernel/api-error.js';
import { hasRole, type Principal, type Role } from '../../kernel/principal.js';

/** Throws `FORBIDDEN` where the caller's role is below `requiredRole`. Source: docs/reference/accounts.md#roles */
export function requireRole({ role }: Principal, requiredRole: Role): void {
  if (hasRole(role, requiredRole)) return;
  throw new ApiError('FORBIDDEN', `This needs the role ${requiredRole} or higher; yours is ${role}.`, {
    requiredRole,
    role,
  });
}
