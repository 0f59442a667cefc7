import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../../kernel/page.js';
import type { Principal } from '../../../kernel/principal.js';
import { DeletedResponse } from '../../../platform/http/responses/deleted.response.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { pageRequest } from '../../../platform/http/fields/query-fields.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import {
  toTrackerResponse,
  toTrackingLookupResponse,
  TrackerResponse,
  TrackingLookupResponse,
} from './tracker.response.js';
import { TrackersService } from './trackers.service.js';
import { CreateTrackerRequest, LookUpTrackingRequest, TrackersQuery } from '../tracking.request.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

@ApiTags('Trackers')
@Controller('v1')
export class TrackersController {
  constructor(private readonly trackers: TrackersService) {}

  @Endpoint('POST', 'trackers', {
    id: 'createTracker',
    stores: ['records'],
    summary: 'Track a parcel by its number',
    description:
      'Creates a tracker for your own parcel or for a parcel of another sender. If the parcel already has a tracker, the response is the existing tracker.',
    scopes: ['shipments:write'],
    data: TrackerResponse,
    errors: ['CARRIER_NOT_SUPPORTED', 'CARRIER_CREDENTIALS_REQUIRED'],
    phased: true,
  })
  async create(@Caller() caller: Principal, @RequestBody() request: CreateTrackerRequest): Promise<TrackerResponse> {
    return toTrackerResponse(await this.trackers.create(caller, request));
  }

  @Endpoint('GET', 'trackers', {
    id: 'listTrackers',
    summary: 'List trackers',
    description: 'Trackers, newest first.',
    scopes: ['shipments:read'],
    data: [TrackerResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: TrackersQuery): Promise<Page<TrackerResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.trackers.list(caller, query, page);
    return pageOf(rows.map(toTrackerResponse), page, total);
  }

  @Endpoint('GET', 'trackers/:id', {
    id: 'getTracker',
    summary: 'Read a tracker',
    description: 'Returns the tracker with the events that the service received from the carrier so far.',
    scopes: ['shipments:read'],
    data: TrackerResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<TrackerResponse> {
    return toTrackerResponse(await this.trackers.get(caller, id));
  }

  @Endpoint('POST', 'trackers/:id/refresh', {
    id: 'refreshTracker',
    summary: 'Refresh a tracker',
    description:
      'Queries the carrier at once and restarts the polling schedule, even if `trackingEndedAt` is set. Each parcel can be refreshed once every 5 minutes. A request within these 5 minutes returns 429 with `Retry-After`.',
    scopes: ['shipments:write'],
    status: 200,
    data: TrackerResponse,
    errors: ['RESOURCE_NOT_FOUND', 'CARRIER_NOT_SUPPORTED', 'CARRIER_CREDENTIALS_REQUIRED', 'PLAN_LIMIT_REACHED'],
    phased: true,
  })
  async refresh(@Caller() caller: Principal, @Param('id') id: string): Promise<TrackerResponse> {
    return toTrackerResponse(await this.trackers.refresh(caller, id));
  }

  @Endpoint('DELETE', 'trackers/:id', {
    id: 'deleteTracker',
    summary: 'Delete a tracker',
    description: 'The service no longer queries the carrier for this tracker. Your own shipments are still tracked.',
    scopes: ['shipments:write'],
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async delete(@Caller() caller: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.trackers.delete(caller, id);
    return { id, deleted: true };
  }

  @Endpoint('POST', 'bulk/tracking/lookup', {
    id: 'lookUpTracking',
    summary: 'Look up parcels by tracking number',
    description:
      'Searches your labels and trackers for up to 100 numbers. Returns one result per number, in the same sequence as in the request.',
    scopes: ['shipments:read'],
    role: 'VIEWER',
    status: 200,
    changesNothing: true,
    data: [TrackingLookupResponse],
  })
  async lookUp(
    @Caller() caller: Principal,
    @RequestBody() { trackingNumbers }: LookUpTrackingRequest,
  ): Promise<TrackingLookupResponse[]> {
    return (await this.trackers.lookUp(caller, trackingNumbers)).map(toTrackingLookupResponse);
  }
}
