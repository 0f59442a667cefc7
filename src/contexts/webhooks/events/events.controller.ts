import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../kernel/api-error.js';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { pageRequest } from '../../../platform/http/query-fields.js';
import { Caller } from '../../../platform/http/request-context.js';
import { EventRepository } from './event.repository.js';
import { EventsQuery } from './event.request.js';
import { EventResponse, toEventResponse } from './event.response.js';

@ApiTags('Events')
@Controller('v1/events')
export class EventsController {
  constructor(private readonly events: EventRepository) {}

  @Endpoint('GET', '', {
    summary: 'List what happened, newest first',
    scopes: ['webhooks:read'],
    data: [EventResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @Query() query: EventsQuery): Promise<Page<EventResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.events.list(caller, query.type ?? null, page);
    return pageOf(rows.map(toEventResponse), page, total);
  }

  @Endpoint('GET', ':id', {
    summary: 'Read an event',
    scopes: ['webhooks:read'],
    data: EventResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<EventResponse> {
    const event = await this.events.find(caller, id);
    if (!event) throw notFound('Event');
    return toEventResponse(event);
  }
}
