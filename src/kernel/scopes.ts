/**
 * The scopes of API keys. An operation declares its required scopes in the option `scopes` of `@Endpoint`. Source: docs/keys.md
 */
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
  'carrier_accounts:read',
  'carrier_accounts:write',
] as const;
export type Scope = (typeof SCOPES)[number];
