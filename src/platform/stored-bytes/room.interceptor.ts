import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, switchMap, type Observable } from 'rxjs';
import { StoredBytes } from './stored-bytes.js';
import type { StoredKind } from '../../kernel/plans.js';

export const Stores = Reflector.createDecorator<StoredKind>();

/** Refuses a request that stores more, where the plan's room is used up. Inside idempotency: a stored answer is still had. */
@Injectable()
export class RoomInterceptor implements NestInterceptor {
  constructor(
    private readonly storedBytes: StoredBytes,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const kind = this.reflector.getAllAndOverride(Stores, [context.getHandler(), context.getClass()]);
    const { principal } = context.switchToHttp().getRequest<Request>();
    if (!kind || !principal) return next.handle();
    return from(this.storedBytes.requireRoom(principal, kind)).pipe(switchMap(() => next.handle()));
  }
}
