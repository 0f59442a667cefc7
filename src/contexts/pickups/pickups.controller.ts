import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import { mexicoCityDate } from '../../kernel/mexico-city.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { pageRequest } from '../../platform/http/query-fields.js';
import { Caller } from '../../platform/http/request-context.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { CarrierDirectory } from '../carriers/carrier-directory.js';
import { CancelPickup } from './cancel-pickup.js';
import { pickupNotFound } from './pickup.errors.js';
import { PickupRepository } from './pickup.repository.js';
import { CancelPickupRequest, PickupsQuery, SchedulePickupRequest } from './pickup.request.js';
import { PickupCarrierResponse, PickupResponse, toPickupCarrierResponse, toPickupResponse } from './pickup.response.js';
import { RefreshPickup } from './refresh-pickup.js';
import { SchedulePickup } from './schedule-pickup.js';

/** LIVE only, every endpoint: no simulated parcel waits at anybody's door. */
@ApiTags('Pickups')
@Controller('v1/pickups')
export class PickupsController {
  constructor(
    private readonly pickups: PickupRepository,
    private readonly schedulePickup: SchedulePickup,
    private readonly cancelPickup: CancelPickup,
    private readonly refreshPickup: RefreshPickup,
    private readonly carriers: CarrierDirectory,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint('POST', '', {
    summary: 'Schedule a pickup',
    description: 'Answers CONFIRMED with the carrier’s confirmation number; PENDING where the carrier does not answer.',
    scopes: ['pickups:write'],
    mode: 'live',
    data: PickupResponse,
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
  schedule(@Caller() caller: Principal, @Body() request: SchedulePickupRequest): Promise<PickupResponse> {
    return this.schedulePickup.execute(caller, request);
  }

  @Endpoint('GET', '', {
    summary: 'List pickups',
    description: 'The latest first.',
    scopes: ['pickups:read'],
    mode: 'live',
    data: [PickupResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @Query() query: PickupsQuery): Promise<Page<PickupResponse>> {
    const page = pageRequest(query);
    const filter = {
      carrierCode: query.carrierCode ?? null,
      status: query.status ?? null,
      dateFrom: dayOf(query.dateFrom),
      dateTo: dayOf(query.dateTo),
    };
    const { rows, total } = await this.pickups.list(caller, filter, page);
    return pageOf(rows.map(toPickupResponse), page, total);
  }

  @Endpoint('GET', 'carriers', {
    summary: 'List the carriers, and which of them collect',
    scopes: ['pickups:read'],
    mode: 'live',
    data: [PickupCarrierResponse],
  })
  listCarriers(): PickupCarrierResponse[] {
    return this.carriers.all().map(toPickupCarrierResponse);
  }

  @Endpoint('GET', ':id', {
    summary: 'Read a pickup',
    scopes: ['pickups:read'],
    mode: 'live',
    data: PickupResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<PickupResponse> {
    const pickup = await this.pickups.find(caller, id);
    if (!pickup) throw pickupNotFound();
    return toPickupResponse(pickup);
  }

  @Endpoint('PATCH', ':id/cancel', {
    summary: 'Cancel a pickup',
    description: 'Only a CONFIRMED one: else `INVALID_INPUT` with `details.code` `PICKUP_NOT_CANCELLABLE`.',
    scopes: ['pickups:write'],
    mode: 'live',
    data: PickupResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT', 'CARRIER_ERROR'],
  })
  async cancel(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() { reason }: CancelPickupRequest,
  ): Promise<PickupResponse> {
    return toPickupResponse(await this.cancelPickup.execute(caller, id, reason));
  }

  @Endpoint('POST', ':id/refresh-status', {
    summary: 'Ask the carrier how a pickup stands',
    description: 'Answers the pickup as it then is. One that has ended stays as it is.',
    scopes: ['pickups:write'],
    mode: 'live',
    status: 200,
    data: PickupResponse,
    errors: ['RESOURCE_NOT_FOUND'],
    phased: true,
  })
  async refresh(@Caller() caller: Principal, @Param('id') id: string): Promise<PickupResponse> {
    const pickup = await this.refreshPickup.execute(caller, id, (moved) =>
      this.idempotency.answer(toPickupResponse(moved)),
    );
    return toPickupResponse(pickup);
  }
}

const MIDNIGHT_UTC = /T00:00(:00(\.0+)?)?(Z|[+-]00:00)$/;

/** A day as it is, also where a date was made an instant by writing it in UTC; any other instant as its day in Mexico City. */
const dayOf = (text: string | null | undefined): string | null => {
  if (!text) return null;
  return text.length === 10 || MIDNIGHT_UTC.test(text) ? text.slice(0, 10) : mexicoCityDate(new Date(text));
};
