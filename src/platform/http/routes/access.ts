import { applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Role } from '../../../kernel/principal.js';
import type { Scope } from '../../../kernel/scopes.js';

/** A method's declaration wins; without one, any valid credential is accepted. Source: docs/reference/api-keys.md */

/** The scopes that a scoped API key needs, all of them. */
export const Scopes = Reflector.createDecorator<readonly Scope[]>();

export const AnyScope = Reflector.createDecorator<readonly Scope[]>();

export const Roles = Reflector.createDecorator<Role>();

/** What a request needs in addition to its route's declarations, depending on its body or query. */
export interface FurtherAccess {
  readonly scopes?: readonly Scope[];
  readonly role?: Role;
  readonly spends?: boolean;
}
type Asked = Pick<Request, 'method' | 'query' | 'body'>;
/** Evaluated after the body is read and before a response is replayed. `body` and `query` are not validated yet. */
export const Further = Reflector.createDecorator<(request: Asked) => FurtherAccess>();

/** `session`: API keys are refused. `none`: a credential that is sent is ignored. */
export type CredentialKind = 'any' | 'session' | 'none';
export const Credential = Reflector.createDecorator<CredentialKind>();

/** No credential is needed, and one that is sent is ignored: the request counts against its address. */
export const Public = (): ClassDecorator & MethodDecorator => applyDecorators(Credential('none'));

/** `live`: `LIVE_MODE_REQUIRED` under TEST; `test`: `FORBIDDEN` under LIVE. */
export type Mode = 'any' | 'live' | 'test';
export const AllowedMode = Reflector.createDecorator<Mode>();

/** Open to a session that must enrol a second factor first. Source: docs/reference/accounts.md#second-factor */
export const DuringEnrolment = Reflector.createDecorator<boolean>();

/** Needs a verified email under LIVE. Source: docs/reference/accounts.md#email-verification */
export const Spends = Reflector.createDecorator<boolean>();

/** The request budget that a route counts against. Source: docs/reference/rate-limits.md */
export type RateClass = 'read' | 'write' | 'quote';
export const CountsAs = Reflector.createDecorator<RateClass>();

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface AccessPolicy {
  readonly credential: CredentialKind;
  readonly scopes: readonly Scope[];
  /** What a scoped key needs one of; empty: nothing more. */
  readonly anyScope: readonly Scope[];
  readonly role: Role;
  readonly mode: Mode;
}
