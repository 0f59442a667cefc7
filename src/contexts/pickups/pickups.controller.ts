import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { HandlerResponse } from '../../platform/http/responses/response-envelope.js';
import { pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import { CancelPickupRequest, PickupsQuery, SchedulePickupRequest } from './pickup.request.js';
import {
  PickupCarrierResponse,
  PickupResponse,
  RehearsedPickupResponse,
  toPickupCarrierResponse,
  toPickupResponse,
  toRehearsedPickupResponse,
} from './pickup.response.js';
import { PickupsService } from './pickups.service.js';
import { SchedulePickup } from './schedule-pickup.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

/** All endpoints require LIVE mode, because carriers do not collect TEST parcels. */
@ApiTags('Pickups')
@Controller('v1/pickups')
export class PickupsController {
  constructor(
    private readonly pickups: PickupsService,
    private readonly schedulePickup: SchedulePickup,
    private readonly carriers: CarrierDirectory,
  ) {}

  @Endpoint('POST', '', {
    id: 'schedulePickup',
    spends: true,
    summary: 'Schedule a pickup',
    description:
      'The pickup is CONFIRMED with the confirmation number of the carrier, or PENDING if the carrier does not respond. With `dryRun: true`, the service only validates the request and returns the pickup with status 200.',
    scopes: ['pickups:write'],
    mode: 'live',
    data: PickupResponse,
    otherwise: { 200: RehearsedPickupResponse },
    errors: ['INVALID_INPUT', 'CARRIER_ERROR'],
    example: {
      carrierCode: 'ESTAFETA',
      pickupDate: '2030-01-15',
      readyTime: '09:00',
      closingTime: '18:00',
      packageCount: 4,
      totalWeight: 12.5,
      contactName: 'Ana Ruiz',
      contactPhone: '+525512345678',
    },
    phased: true,
  })
  async schedule(
    @Caller() caller: Principal,
    @RequestBody() request: SchedulePickupRequest,
  ): Promise<PickupResponse | HandlerResponse<RehearsedPickupResponse>> {
    if (request.dryRun) {
      const rehearsed = toRehearsedPickupResponse(await this.schedulePickup.rehearse(caller, request));
      return new HandlerResponse(rehearsed, { status: 200 });
    }
    return toPickupResponse(await this.schedulePickup.execute(caller, request));
  }

  @Endpoint('GET', '', {
    id: 'listPickups',
    summary: 'List pickups',
    description: 'Pickups by creation time, newest first.',
    scopes: ['pickups:read'],
    mode: 'live',
    data: [PickupResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: PickupsQuery): Promise<Page<PickupResponse>> {
    const page = pageRequest(query);
    const days = { dateFrom: dayOf(query.dateFrom), dateTo: dayOf(query.dateTo) };
    const { rows, total } = await this.pickups.list(caller, { ...query, ...days }, page);
    return pageOf(rows.map(toPickupResponse), page, total);
  }

  @Endpoint('GET', 'carriers', {
    id: 'listPickupCarriers',
    summary: 'List the carriers with their pickup support',
    description: '`supportsPickups` is true for the carriers that you can use in `POST /v1/pickups`.',
    scopes: ['pickups:read'],
    mode: 'live',
    data: [PickupCarrierResponse],
  })
  listCarriers(): PickupCarrierResponse[] {
    return [...this.carriers.ofMode(true).values()].map(toPickupCarrierResponse);
  }

  @Endpoint('GET', ':id', {
    id: 'getPickup',
    summary: 'Read a pickup',
    description: 'Returns the stored status. Call `POST /v1/pickups/{id}/refresh-status` to query the carrier.',
    scopes: ['pickups:read'],
    mode: 'live',
    data: PickupResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<PickupResponse> {
    return toPickupResponse(await this.pickups.get(caller, id));
  }

  @Endpoint('PATCH', ':id/cancel', {
    id: 'cancelPickup',
    summary: 'Cancel a pickup',
    description:
      'Only a CONFIRMED pickup can be cancelled. Otherwise returns `INVALID_INPUT` with `details.code` `PICKUP_NOT_CANCELLABLE`.',
    scopes: ['pickups:write'],
    mode: 'live',
    data: PickupResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT', 'CARRIER_ERROR'],
  })
  async cancel(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() { reason }: CancelPickupRequest,
  ): Promise<PickupResponse> {
    return toPickupResponse(await this.pickups.cancel(caller, id, reason));
  }

  @Endpoint('POST', ':id/refresh-status', {
    id: 'refreshPickup',
    summary: 'Refresh the status of a pickup',
    description: 'Queries the carrier and returns the updated pickup. A pickup with a final status does not change.',
    scopes: ['pickups:write'],
    mode: 'live',
    status: 200,
    data: PickupResponse,
    errors: ['RESOURCE_NOT_FOUND'],
    phased: true,
  })
  async refresh(@Caller() caller: Principal, @Param('id') id: string): Promise<PickupResponse> {
    return toPickupResponse(await this.pickups.refresh(caller, id));
  }
}

const MIDNIGHT_UTC = /T00:00(:00(\.0+)?)?(Z|[+-]00:00)$/;

/**
 * Returns a date unchanged. For a timestamp at midnight UTC, returns the UTC date. For any other timestamp, returns the date in the
 * America/Mexico_City time zone.
 */
const dayOf = (text: string | null | undefined): string | null => {
  if (!text) return null;
  return text.length === 10 || MIDNIGHT_UTC.test(text) ? text.slice(0, 10) : mexicoCityDate(new Date(text));
};
