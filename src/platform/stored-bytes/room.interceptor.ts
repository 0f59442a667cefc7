import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, switchMap, type Observable } from 'rxjs';
import { StoredBytes } from './stored-bytes.js';
import type { BoundedKind } from '../../kernel/plans.js';
import type { Principal } from '../../kernel/principal.js';

export const Stores = Reflector.createDecorator<readonly BoundedKind[]>();

/**
 * Rejects requests that store data if the organization has reached the storage limit of its plan. Runs after the idempotency
 * interceptor, which still replays stored responses.
 */
@Injectable()
export class RoomInterceptor implements NestInterceptor {
  constructor(
    private readonly storedBytes: StoredBytes,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const kinds = this.reflector.getAllAndOverride(Stores, [context.getHandler(), context.getClass()]);
    const { principal } = context.switchToHttp().getRequest<Request>();
    if (!kinds || !principal) return next.handle();
    return from(this.requireRoom(principal, kinds)).pipe(switchMap(() => next.handle()));
  }

  private async requireRoom(principal: Principal, kinds: readonly BoundedKind[]): Promise<void> {
    for (const kind of kinds)
      if (kind === 'records') await this.storedBytes.requireRecordRoom(principal);
      else await this.storedBytes.requireRoom(principal, kind);
  }
}
