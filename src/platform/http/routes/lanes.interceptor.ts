import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, switchMap, tap, type Observable } from 'rxjs';
import { Lanes, type LaneName } from './lanes.js';

/** The route is costly: it runs in a lane. */
export const RunsInLane = Reflector.createDecorator<LaneName>();

/** Runs costly routes in their lanes. Answers 429 `RATE_LIMIT_EXCEEDED`, `details.reason` `BUSY`, where the turn of a request does not come. */
@Injectable()
export class LanesInterceptor implements NestInterceptor {
  constructor(
    private readonly lanes: Lanes,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const name = this.reflector.getAllAndOverride(RunsInLane, [context.getHandler(), context.getClass()]);
    return inLane(this.lanes, name, context, next);
  }
}

/** Handles the request in the lane, in its organization's turn; one without a credential has none. */
export function inLane(
  lanes: Lanes,
  name: LaneName,
  context: ExecutionContext,
  next: CallHandler,
): Observable<unknown> {
  const http = context.switchToHttp();
  const { principal } = http.getRequest<Request>();
  if (!principal) return next.handle();
  return from(lanes.named(name).enter(principal.organizationId)).pipe(
    switchMap((leave) =>
      next.handle().pipe(
        tap({
          next: (answer) => {
            const response = http.getResponse<Response>();
            // A table is written as it is read. Otherwise the work is done: a client that has gone, or reads slowly, changes nothing.
            if (answer instanceof StreamableFile && !response.closed) response.once('close', leave);
            else leave();
          },
          error: leave,
        }),
      ),
    ),
  );
}
