import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { EventStreams } from './event-streams.js';

/** Rejects an invalid request for a stream, or a request above the limit, before the response starts. */
@Injectable()
export class EventStreamGuard implements CanActivate {
  constructor(private readonly streams: EventStreams) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    await this.streams.admit(request, request.principal!, request.get('last-event-id')?.trim() || null);
    return true;
  }
}
