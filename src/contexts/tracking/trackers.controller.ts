import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { pageRequest } from '../../platform/http/query-fields.js';
import { Caller } from '../../platform/http/request-context.js';
import { CreateTracker } from './create-tracker.js';
import { LookUpParcels } from './look-up-parcels.js';
import { ReadTrackers } from './read-trackers.js';
import { TrackerResponse, TrackingLookupResponse } from './tracker.response.js';
import { CreateTrackerRequest, LookUpTrackingRequest, TrackersQuery } from './tracking.request.js';

@ApiTags('Trackers')
@Controller('v1')
export class TrackersController {
  constructor(
    private readonly createTracker: CreateTracker,
    private readonly readTrackers: ReadTrackers,
    private readonly lookUpParcels: LookUpParcels,
  ) {}

  @Endpoint('POST', 'trackers', {
    summary: 'Follow a parcel by its number',
    description: 'Whoever sent it. A parcel that is followed already keeps its tracker.',
    scopes: ['shipments:write'],
    data: TrackerResponse,
    errors: ['CARRIER_NOT_SUPPORTED', 'CARRIER_CREDENTIALS_REQUIRED'],
    phased: true,
  })
  create(@Caller() caller: Principal, @Body() request: CreateTrackerRequest): Promise<TrackerResponse> {
    return this.createTracker.execute(caller, request);
  }

  @Endpoint('GET', 'trackers', {
    summary: 'List trackers',
    description: 'The latest first.',
    scopes: ['shipments:read'],
    data: [TrackerResponse],
    meta: 'page',
  })
  list(@Caller() caller: Principal, @Query() query: TrackersQuery): Promise<Page<TrackerResponse>> {
    return this.readTrackers.page(caller, query, pageRequest(query));
  }

  @Endpoint('GET', 'trackers/:id', {
    summary: 'Read a tracker',
    scopes: ['shipments:read'],
    data: TrackerResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  read(@Caller() caller: Principal, @Param('id') id: string): Promise<TrackerResponse> {
    return this.readTrackers.one(caller, id);
  }

  @Endpoint('POST', 'bulk/tracking/lookup', {
    summary: 'Look up parcels by number',
    description: 'Up to 100 of your own labels and trackers: one result for each number, in the same order.',
    scopes: ['shipments:read'],
    role: 'VIEWER',
    status: 200,
    data: [TrackingLookupResponse],
  })
  lookUp(
    @Caller() caller: Principal,
    @Body() { trackingNumbers }: LookUpTrackingRequest,
  ): Promise<TrackingLookupResponse[]> {
    return this.lookUpParcels.execute(caller, trackingNumbers);
  }
}
