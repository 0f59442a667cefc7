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
  @OneOf(LOGGED_EVENT_TYPES, { enumName: 'EventType', optional: true, description: 'Only events with this type.' })
  type?: string | null;

  @Id({ optional: true, description: 'Only events about the shipment, batch or other object with this id.' })
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
      description: 'Only events with these types, separated by commas.',
      example: 'label.purchase.completed,shipment.status_changed',
    },
    { type: String },
  )
  types?: string | null;
}

const listOf = (types: string): string[] => types.split(',').map((type) => type.trim());

function typesProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'must be a single comma-separated list of event types';
  const unknown = listOf(value).find((type) => !LOGGED_EVENT_TYPES.includes(type));
  return unknown === undefined
    ? null
    : `contains the unknown type "${unknown.slice(0, 50)}". Use one of ${LOGGED_EVENT_TYPES.join(', ')}`;
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
    description: 'Newest first. Events are retained for 90 days, unless the deployment configures another period.',
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
      'Streams events as Server-Sent Events. Each message has `id` (event id), `event` (event type) and `data` (the JSON that webhooks deliver). ' +
      'To resume, send the last `id` as `Last-Event-ID`. An unknown or expired id returns `INVALID_INPUT` with `details.code` ' +
      '`EVENT_ID_UNKNOWN`. The service sends a comment line every 15 seconds. An organization can open five streams. A sixth stream returns `RATE_LIMIT_EXCEEDED` with `details.reason` `STREAMS`.',
    scopes: ['webhooks:read'],
    produces: ['text/event-stream'],
    data: { type: 'string', description: 'Messages of the stream.', example: STREAM_EXAMPLE },
    errors: ['INVALID_INPUT'],
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Id of the last received event. The stream continues with the next event.',
  })
  @UseGuards(EventStreamGuard)
  stream(@Req() request: Request, @RequestQuery() { types }: EventStreamQuery): Observable<MessageEvent> {
    return this.streams.open(request, types ? new Set(listOf(types)) : null);
  }

  @Endpoint('GET', ':id', {
    id: 'getEvent',
    summary: 'Read an event',
    description: 'Returns the event in the same format as webhook deliveries.',
    scopes: ['webhooks:read'],
    data: EventResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<EventResponse> {
    return toEventResponse(await this.events.get(caller, id));
  }
}
