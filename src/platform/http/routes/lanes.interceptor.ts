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

/** A page behind it is read with all that comes before it. */
const LAST_CHEAP_PAGE = 50;

/** Runs costly routes, and searches of a list, in lanes. Answers 429 `RATE_LIMIT_EXCEEDED`, `details.reason` `BUSY`, where the turn of a request does not come. */
@Injectable()
export class LanesInterceptor implements NestInterceptor {
  constructor(
    private readonly lanes: Lanes,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { principal } = request;
    const name = this.reflector.get(RunsInLane, context.getHandler()) ?? (isSearch(request) ? 'searches' : null);
    if (!name || !principal) return next.handle();
    return from(this.lanes.named(name).enter(principal.organizationId)).pipe(
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
}

const isSearch = ({ query }: Request): boolean => Boolean(query['search']) || Number(query['page']) > LAST_CHEAP_PAGE;
