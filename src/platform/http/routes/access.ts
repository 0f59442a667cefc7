import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Role } from '../../../kernel/principal.js';
import type { Scope } from '../../../kernel/scopes.js';

/**
 * A declaration on a method overrides the declaration on its class. Without a declaration, any valid credential is accepted.
 * Source: docs/keys.md
 */

/** Required scopes. An API key that is restricted to scopes must include all of the required scopes. */
export const Scopes = Reflector.createDecorator<readonly Scope[]>();

export const AnyScope = Reflector.createDecorator<readonly Scope[]>();

export const Roles = Reflector.createDecorator<Role>();

/** Additional requirements of a request, depending on its body or query. */
export interface FurtherAccess {
  readonly scopes?: readonly Scope[];
  readonly role?: Role;
  readonly spends?: boolean;
}
type Asked = Pick<Request, 'method' | 'query' | 'body'>;
/**
 * The function is called after the body is read and before a stored response is replayed. `body` and `query` are not yet
 * validated.
 */
export const Further = Reflector.createDecorator<(request: Asked) => FurtherAccess>();

/** Credentials that a route accepts. `session`: API keys are rejected. `none`: credentials are ignored. */
export type CredentialKind = 'any' | 'session' | 'none';
export const Credential = Reflector.createDecorator<CredentialKind>();

/** Declares a route that needs no credential and ignores credentials. Its requests are counted per client address. */
export const Public = (): ClassDecorator & MethodDecorator => applyDecorators(Credential('none'));

/**
 * Modes that a route accepts. `live`: a TEST request fails with `LIVE_MODE_REQUIRED`. `test`: a LIVE request fails with
 * `FORBIDDEN`.
 */
export type Mode = 'any' | 'live' | 'test';
export const AllowedMode = Reflector.createDecorator<Mode>();

/** The route accepts a session that is restricted until the user enrols a second factor. Source: docs/accounts.md#second-factor */
export const DuringEnrolment = Reflector.createDecorator<boolean>();

/** A LIVE request to the route requires a verified email. Source: docs/accounts.md#verify-the-email */
export const Spends = Reflector.createDecorator<boolean>();

/** The request budget that requests of a route use. Source: docs/rate-limits.md#rules-and-limits */
export type RateClass = 'read' | 'write' | 'quote';
export const CountsAs = Reflector.createDecorator<RateClass>();

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface AccessPolicy {
  readonly credential: CredentialKind;
  readonly scopes: readonly Scope[];
  /** An API key that is restricted to scopes must include at least one of these scopes. Ignored if the list is empty. */
  readonly anyScope: readonly Scope[];
  readonly role: Role;
  readonly mode: Mode;
}
