import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Role } from '../../../kernel/principal.js';
import type { Scope } from '../../../kernel/scopes.js';

/**
 * Decorators that declare who may call a route. A decorator on a method overrides the same decorator on the class. Without these
 * decorators, a route accepts any valid credential. Source: docs/keys.md
 */

/** Required scopes. If an API key is restricted to scopes, the scopes of the key must include all required scopes. */
export const Scopes = Reflector.createDecorator<readonly Scope[]>();

export const AnyScope = Reflector.createDecorator<readonly Scope[]>();

export const Roles = Reflector.createDecorator<Role>();

/** Additional requirements that depend on the body or query of a request. */
export interface FurtherAccess {
  readonly scopes?: readonly Scope[];
  readonly role?: Role;
  readonly spends?: boolean;
}
type Asked = Pick<Request, 'method' | 'query' | 'body'>;
/**
 * The service calls the function after reading the body and before replaying a stored response. `body` and `query` are not
 * validated yet.
 */
export const Further = Reflector.createDecorator<(request: Asked) => FurtherAccess>();

/** Credentials that a route accepts. A route with `session` rejects API keys. A route with `none` ignores credentials. */
export type CredentialKind = 'any' | 'session' | 'none';
export const Credential = Reflector.createDecorator<CredentialKind>();

/** Declares a route that ignores credentials. The service counts requests per client address. */
export const Public = (): ClassDecorator & MethodDecorator => applyDecorators(Credential('none'));

/**
 * Modes that a route accepts. With `live`, a TEST request fails with `LIVE_MODE_REQUIRED`. With `test`, a LIVE request fails with
 * `FORBIDDEN`.
 */
export type Mode = 'any' | 'live' | 'test';
export const AllowedMode = Reflector.createDecorator<Mode>();

/** The route accepts a session whose user must first enrol a second factor. Source: docs/accounts.md#second-factor */
export const DuringEnrolment = Reflector.createDecorator<boolean>();

/** A LIVE request requires a verified email address. Source: docs/accounts.md#verify-the-email */
export const Spends = Reflector.createDecorator<boolean>();

/** Request budget that a route uses. Source: docs/rate-limits.md#rules-and-limits */
export type RateClass = 'read' | 'write' | 'quote';
export const CountsAs = Reflector.createDecorator<RateClass>();

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface AccessPolicy {
  readonly credential: CredentialKind;
  readonly scopes: readonly Scope[];
  /**
   * If an API key is restricted to scopes, its scopes must include at least one of these scopes. An empty list imposes no
   * requirement.
   */
  readonly anyScope: readonly Scope[];
  readonly role: Role;
  readonly mode: Mode;
}
