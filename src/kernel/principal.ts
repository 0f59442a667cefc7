/** Who is calling. The gate puts one on every request; use cases receive it, or its scope, as an argument. */

export const ROLES = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'] as const;
export type Role = (typeof ROLES)[number];

/** True when `role` may do what `needed` may (`OWNER` > `ADMIN` > `MEMBER` > `VIEWER`). */
export const hasRole = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

export const SCOPES = [
  'shipments:read',
  'shipments:write',
  'labels:write',
  'rates:read',
  'addresses:read',
  'addresses:write',
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
  'wallet:read',
  'wallet:write',
  'pickups:read',
  'pickups:write',
  'rules:read',
  'rules:write',
  'billing:read',
  'billing:write',
  'webhooks:read',
  'webhooks:write',
  'insurance:read',
  'insurance:write',
] as const;
/** What a key may be limited to. Source: contract, Credentials. */
export type Scope = (typeof SCOPES)[number];

export const PLANS = ['FREE', 'GROWTH', 'SCALE', 'ENTERPRISE'] as const;
export type PlanCode = (typeof PLANS)[number];

/**
 * Whose data a statement may touch: every row of an organization carries both. No repository reads or
 * writes such rows without a tenant.
 */
export interface Tenant {
  readonly organizationId: string;
  readonly livemode: boolean;
}

interface Caller extends Tenant {
  readonly role: Role;
  readonly plan: PlanCode;
  /** The version the organization, or the key, is pinned to. */
  readonly apiVersion: string;
}

/** An API key. `scopes: null` means unrestricted. */
export interface KeyPrincipal extends Caller {
  readonly kind: 'key';
  readonly keyId: string;
  readonly scopes: readonly Scope[] | null;
}

/** A person's session. Always LIVE. */
export interface SessionPrincipal extends Caller {
  readonly kind: 'session';
  readonly sessionId: string;
  readonly userId: string;
}

export type Principal = KeyPrincipal | SessionPrincipal;
