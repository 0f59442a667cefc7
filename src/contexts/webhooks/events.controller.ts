import { Controller, Param, Req, UseGuards, type MessageEvent } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Converted, Field } from '../../platform/http/fields/field-decorator.js';
import { Id, OneOf } from '../../platform/http/fields/fields.js';
import { PageQuery, pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { EventResponse, LOGGED_EVENT_TYPES, toEventResponse } from './event.response.js';
import { EventsService } from './events.service.js';
import { EventStreamGuard } from './stream/event-stream.guard.js';
import { EventStreams } from './stream/event-streams.js';
import { RequestQuery } from '../../platform/http/routes/route-schemas.js';

class EventsQuery extends PageQuery {
  @OneOf(LOGGED_EVENT_TYPES, { enumName: 'EventType', optional: true, description: 'Only events of this type.' })
  type?: string | null;

  @Id({ optional: true, description: 'Only events about this shipment, attempt, batch or other object, by its id.' })
  objectId?: string | null;
}

const STREAM_EXAMPLE =
  'event: shipment.created\nid: evt_01jb7w0v5kq0m3r8x2d4t6y9za\n' +
  'data: {"id":"evt_01jb7w0v5kq0m3r8x2d4t6y9za","type":"shipment.created","livemode":false,"createdAt":"2026-11-27T18:00:00.000Z","data":{}}\n\n';

class EventStreamQuery {
  @Converted((value) => (value === '' ? undefined : value))
  @Field(
    typesProblem,
    {
      optional: true,
      description: 'Only events of these types, separated by commas.',
      example: 'label.purchase.completed,shipment.status_changed',
    },
    { type: String },
  )
  types?: string | null;
}

const listOf = (types: string): string[] => types.split(',').map((type) => type.trim());

function typesProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be one list of event types, separated by commas';
  const unknown = listOf(value).find((type) => !LOGGED_EVENT_TYPES.includes(type));
  return unknown === undefined
    ? null
    : `names the unknown type "${unknown.slice(0, 50)}": it must be one of ${LOGGED_EVENT_TYPES.join(', ')}`;
}

@ApiTags('Events')
@Controller('v1/events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly streams: EventStreams,
  ) {}

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

  @Endpoint('GET', 'stream', {
    id: 'streamEvents',
    summary: 'Follow the events as they happen',
    description:
      'Server-Sent Events. Each message has `id` (of the event), `event` (its type) and `data` (the JSON that webhooks deliver). ' +
      'Send the last `id` as `Last-Event-ID` to resume. An id that is not kept is `INVALID_INPUT` with `details.code` ' +
      '`EVENT_ID_UNKNOWN`. A comment is sent every 15 seconds. An organization has at most five streams. A further one is ' +
      '`RATE_LIMIT_EXCEEDED` with `details.reason` `STREAMS`.',
    scopes: ['webhooks:read'],
    produces: ['text/event-stream'],
    data: { type: 'string', description: 'Messages of the stream.', example: STREAM_EXAMPLE },
    errors: ['INVALID_INPUT'],
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Id of the last event that was received. The stream continues behind it.',
  })
  @UseGuards(EventStreamGuard)
  stream(@Req() request: Request, @RequestQuery() { types }: EventStreamQuery): Observable<MessageEvent> {
    return this.streams.open(request, types ? new Set(listOf(types)) : null);
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
