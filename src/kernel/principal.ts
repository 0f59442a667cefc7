/** The caller. `CredentialGuard` stores the principal in the request. Use cases receive the principal as an argument. */

import type { Scope } from './scopes.js';

export const ROLES = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'] as const;
export type Role = (typeof ROLES)[number];

/** True if `role` includes the rights of `needed` (`OWNER` > `ADMIN` > `MEMBER` > `VIEWER`). */
export const hasRole = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

export const PLAN_CODES = ['FREE', 'GROWTH', 'SCALE', 'ENTERPRISE'] as const;
export type PlanCode = (typeof PLAN_CODES)[number];

export const isPlan = (value: string): value is PlanCode => (PLAN_CODES as readonly string[]).includes(value);

/**
 * The owner of a row: every row of an organization contains both fields. No repository reads or writes such a row without both
 * fields. Source: docs/architecture.md#tenancy
 */
export interface Tenant {
  readonly organizationId: string;
  readonly livemode: boolean;
}

interface Caller extends Tenant {
  readonly role: Role;
  readonly plan: PlanCode;
  /** The API version to which the key or the organization is pinned. */
  readonly apiVersion: string;
}

/** An API key. `scopes: null` means that the key is not restricted to scopes. */
export interface KeyPrincipal extends Caller {
  readonly kind: 'key';
  readonly keyId: string;
  readonly scopes: readonly Scope[] | null;
}

/** A user's session. Always LIVE. */
export interface SessionPrincipal extends Caller {
  readonly kind: 'session';
  readonly sessionId: string;
  readonly userId: string;
  /**
   * True if the organization requires a second factor and the user has not enrolled a second factor. Such a session can only enrol
   * a second factor.
   */
  readonly mustEnrol?: boolean;
}

export type Principal = KeyPrincipal | SessionPrincipal;
