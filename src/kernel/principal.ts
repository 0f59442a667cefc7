/**
 * The caller of a use case. `CredentialGuard` stores the principal in the request. Use cases receive the principal as an argument.
 */

import type { Scope } from './scopes.js';

export const ROLES = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'] as const;
export type Role = (typeof ROLES)[number];

/** True if `role` includes the rights of `needed` (`OWNER` > `ADMIN` > `MEMBER` > `VIEWER`). */
export const hasRole = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

export const PLAN_CODES = ['FREE', 'GROWTH', 'SCALE', 'ENTERPRISE'] as const;
export type PlanCode = (typeof PLAN_CODES)[number];

export const isPlan = (value: string): value is PlanCode => (PLAN_CODES as readonly string[]).includes(value);

/**
 * The owner of a row. Every row of an organization contains both fields. Every SQL statement that reads or writes a row of an
 * organization uses both fields. Source: docs/architecture.md#tenancy
 */
export interface Tenant {
  readonly organizationId: string;
  readonly livemode: boolean;
}

interface Caller extends Tenant {
  readonly role: Role;
  readonly plan: PlanCode;
  /** Pinned API version of the API key or the organization. */
  readonly apiVersion: string;
}

/** An API key. If `scopes` is null, the key is not restricted to scopes. */
export interface KeyPrincipal extends Caller {
  readonly kind: 'key';
  readonly keyId: string;
  readonly scopes: readonly Scope[] | null;
}

/** The session of a user. The mode is always LIVE. */
export interface SessionPrincipal extends Caller {
  readonly kind: 'session';
  readonly sessionId: string;
  readonly userId: string;
  /**
   * True if the organization requires a second factor but the user has none. The only operation available to this session is the
   * enrolment of a second factor.
   */
  readonly mustEnrol?: boolean;
}

export type Principal = KeyPrincipal | SessionPrincipal;
