import { Controller, Param } from '@nestjs/common';
import { ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import { invalidFields, notFound } from '../../../kernel/api-error.js';
import { Clock } from '../../../kernel/clock.js';
import { daysAfter } from '../../../kernel/dates/days-after.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import { Day, Text } from '../../../platform/http/fields/fields.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { RequestQuery } from '../../../platform/http/routes/route-schemas.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { CarrierPerformance, type Performance } from './carrier-performance.js';
import { MIN_SAMPLE, WINDOW_DAYS } from './transit-days.js';

const MAX_DAYS = 366;

class PerformanceQuery {
  @Text({ optional: true, max: 50, example: 'TERRESTRE', description: 'Only parcels of this service of the carrier.' })
  serviceCode?: string | null;

  @Day({
    optional: true,
    example: '2026-09-01',
    description: `First day of delivery, in Mexico City. Default: ${WINDOW_DAYS - 1} days before \`to\`.`,
  })
  from?: string | null;

  @Day({ optional: true, example: '2026-11-30', description: 'Last day of delivery, in Mexico City. Default: today.' })
  to?: string | null;
}

@ApiSchema({ description: 'Transit time in business days, from the first scan to the delivery.' })
class TransitDaysResponse {
  @ApiProperty({ example: 2, description: 'Business days within which 50% of the delivered parcels arrived.' })
  p50!: number;

  @ApiProperty({ example: 4, description: 'Business days within which 90% of the delivered parcels arrived.' })
  p90!: number;
}

class PerformanceResponse {
  @ApiProperty({ example: 412, description: 'Number of parcels delivered, returned or lost in the period.' })
  sampleSize!: number;

  @ApiProperty({ example: 405, description: 'Number of parcels delivered in the period.' })
  delivered!: number;

  @Nullable(Number, {
    example: 0.9432,
    description: `Share of the delivered parcels that arrived by \`estimatedDelivery.latest\`. Null if \`sampleSize\` is below ${MIN_SAMPLE}.`,
  })
  onTimeRate!: number | null;

  @Nullable(TransitDaysResponse, {
    description: `Transit time of the delivered parcels. Null if \`sampleSize\` is below ${MIN_SAMPLE}.`,
  })
  transitDays!: TransitDaysResponse | null;

  @Nullable(Number, {
    example: 0.0461,
    description: `Share of the parcels that had at least one delivery problem (\`exception\`). Null if \`sampleSize\` is below ${MIN_SAMPLE}.`,
  })
  exceptionRate!: number | null;
}

@ApiSchema({ description: 'Performance of a carrier in one destination state.' })
class StatePerformanceResponse extends PerformanceResponse {
  @ApiProperty({ example: 'MX-NLE', description: 'Code of the destination state.' })
  state!: string;
}

@ApiSchema({ description: 'Performance of a carrier for the parcels of the organization.' })
class CarrierPerformanceResponse extends PerformanceResponse {
  @ApiProperty({
    type: [StatePerformanceResponse],
    description: 'Performance by destination state, largest `sampleSize` first.',
  })
  byState!: readonly StatePerformanceResponse[];
}

@ApiTags('Carriers')
@Controller('v1/carriers')
export class CarrierPerformanceController {
  constructor(
    private readonly directory: CarrierDirectory,
    private readonly performance: CarrierPerformance,
    private readonly clock: Clock,
  ) {}

  @Endpoint('GET', ':carrierCode/performance', {
    id: 'getCarrierPerformance',
    summary: 'Read the performance of a carrier',
    description:
      'Includes parcels of the organization in the current mode. `from` and `to` select the day of delivery, in a period of at most 366 days.',
    scopes: ['shipments:read'],
    role: 'VIEWER',
    data: CarrierPerformanceResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(
    @Caller() caller: Principal,
    @Param('carrierCode') carrierCode: string,
    @RequestQuery() { serviceCode, from, to }: PerformanceQuery,
  ): Promise<CarrierPerformanceResponse> {
    if (!this.directory.ofMode(caller.livemode).has(carrierCode)) throw notFound('Carrier');
    const last = to ?? mexicoCityDate(this.clock.now());
    const first = from ?? daysAfter(last, 1 - WINDOW_DAYS);
    if (first > last) throw invalidFields({ from: ['must not be after `to`'] });
    if (first <= daysAfter(last, -MAX_DAYS))
      throw invalidFields({
        from: [`must be at most ${MAX_DAYS - 1} days before \`to\`. Split a longer period into several requests`],
      });
    const { all, byState } = await this.performance.of(caller, {
      carrierCode,
      serviceCode: serviceCode ?? null,
      from: first,
      to: last,
    });
    return {
      ...toResponse(all),
      byState: byState.map(({ state, ...performance }) => ({ state, ...toResponse(performance) })),
    };
  }
}

const toResponse = (performance: Performance): PerformanceResponse => ({
  sampleSize: performance.sampleSize,
  delivered: performance.delivered,
  onTimeRate: performance.onTimeRate,
  transitDays: performance.transitDays && { p50: performance.transitDays.p50, p90: performance.transitDays.p90 },
  exceptionRate: performance.exceptionRate,
});
