import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, switchMap, type Observable } from 'rxjs';
import type { Principal } from '../../kernel/principal.js';
import { Further, Scopes, type FurtherAccess } from '../http/routes/access.js';

/** The caller's rights. The context `auth` implements it. */
export abstract class CallerRights {
  /** Throws the refusal where the caller lacks one of the scopes, the role, or a verified email to spend with. */
  abstract require(principal: Principal, access: FurtherAccess): Promise<void>;
}

/**
 * Checks scopes, role and verified email where they depend on the body or query of a request. It runs after the body is read and
 * before a response is replayed, so that a replay passes it too. Source: docs/reference/api-keys.md#scopes
 */
@Injectable()
export class FurtherAccessInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly rights: CallerRights,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const targets = [context.getHandler(), context.getClass()];
    const further = this.reflector.getAllAndOverride(Further, targets)(request);
    const scopes = [...(this.reflector.getAllAndOverride(Scopes, targets) ?? []), ...(further.scopes ?? [])];
    return from(this.rights.require(request.principal!, { ...further, scopes })).pipe(switchMap(() => next.handle()));
  }
}
