import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Id, OneOf } from '../../platform/http/fields/fields.js';
import { PageQuery, pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { EventResponse, LOGGED_EVENT_TYPES, toEventResponse } from './event.response.js';
import { EventsService } from './events.service.js';
import { RequestQuery } from '../../platform/http/routes/route-schemas.js';

class EventsQuery extends PageQuery {
  @OneOf(LOGGED_EVENT_TYPES, { enumName: 'EventType', optional: true, description: 'Only events of this type.' })
  type?: string | null;

  @Id({ optional: true, description: 'Only events about this shipment, attempt, batch or other object, by its id.' })
  objectId?: string | null;
}

@ApiTags('Events')
@Controller('v1/events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Endpoint('GET', '', {
    id: 'listEvents',
    summary: 'List the events',
    description: 'Newest first. Events are kept for 90 days, unless the deployment sets another period.',
    scopes: ['webhooks:read'],
    data: [EventResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: EventsQuery): Promise<Page<EventResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.events.list(caller, query, page);
    return pageOf(rows.map(toEventResponse), page, total);
  }

  @Endpoint('GET', ':id', {
    id: 'getEvent',
    summary: 'Read an event',
    description: 'In the form in which webhooks receive it.',
    scopes: ['webhooks:read'],
    data: EventResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<EventResponse> {
    return toEventResponse(await this.events.get(caller, id));
  }
}
