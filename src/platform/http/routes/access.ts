import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Role } from '../../../kernel/principal.js';
import type { Scope } from '../../../kernel/scopes.js';

/** A declaration on the method overrides that of the class. Without one, any valid credential is accepted. Source: docs/keys.md */

/** Scopes that a scoped API key must have, all of them. */
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
/** Evaluated after the body is read and before a response is replayed. `body` and `query` are not yet validated. */
export const Further = Reflector.createDecorator<(request: Asked) => FurtherAccess>();

/** `session`: API keys are rejected. `none`: credentials are ignored. */
export type CredentialKind = 'any' | 'session' | 'none';
export const Credential = Reflector.createDecorator<CredentialKind>();

/** Needs no credential and ignores any. The request counts for its client address. */
export const Public = (): ClassDecorator & MethodDecorator => applyDecorators(Credential('none'));

/** `live`: `LIVE_MODE_REQUIRED` under TEST; `test`: `FORBIDDEN` under LIVE. */
export type Mode = 'any' | 'live' | 'test';
export const AllowedMode = Reflector.createDecorator<Mode>();

/** Allowed for a session that must still enrol a second factor. Source: docs/accounts.md#second-factor */
export const DuringEnrolment = Reflector.createDecorator<boolean>();

/** Needs a verified email under LIVE. Source: docs/accounts.md#verify-the-email */
export const Spends = Reflector.createDecorator<boolean>();

/** The request budget that a route counts against. Source: docs/rate-limits.md#rules-and-limits */
export type RateClass = 'read' | 'write' | 'quote';
export const CountsAs = Reflector.createDecorator<RateClass>();

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface AccessPolicy {
  readonly credential: CredentialKind;
  readonly scopes: readonly Scope[];
  /** Scopes of which a scoped key needs at least one. Ignored if empty. */
  readonly anyScope: readonly Scope[];
  readonly role: Role;
  readonly mode: Mode;
}
