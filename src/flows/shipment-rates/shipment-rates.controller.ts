import { Controller, Param, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { QueryFlag } from '../../platform/http/query-fields.js';
import { Caller } from '../../platform/http/request-context.js';
import { RateResponse } from '../../contexts/shipments/response/rate.response.js';
import { ratesPath } from '../../contexts/shipments/response/shipment.response.js';
import { RulesOfRequest, TakesServiceRules, type ServiceRules } from '../quote-shipment/service-rules.js';
import { ReadRates } from './read-rates.js';

class RatesQuery {
  @QueryFlag({ description: '`true` asks the carriers again and resets the validity.' })
  refresh?: boolean | null;
}

class ShipmentRatesResponse {
  @ApiProperty({ type: [RateResponse], description: 'Empty while pending.' })
  rates!: readonly RateResponse[];

  @ApiProperty({ enum: ['pending', 'ready'] })
  ratesStatus!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ratesExpiresAt!: Date | null;

  @ApiProperty({ required: false, description: 'Path to poll while pending.' })
  ratesPollUrl?: string;
}

@ApiTags('Shipments')
@Controller('v1/shipments')
export class ShipmentRatesController {
  constructor(private readonly readRates: ReadRates) {}

  @Endpoint('GET', ':id/rates', {
    summary: 'Read, or refresh, a shipment’s rates',
    scopes: ['shipments:read'],
    data: ShipmentRatesResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SHIPMENT_ALREADY_PROCESSED', 'SHIPMENT_LABEL_IN_PROGRESS'],
    rateClass: 'quote',
  })
  @TakesServiceRules()
  async rates(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() query: RatesQuery,
    @RulesOfRequest() rules: ServiceRules,
  ): Promise<ShipmentRatesResponse> {
    const shipment = await this.readRates.execute(caller, id, query.refresh === true, rules);
    const { ratesStatus, ratesExpiresAt } = shipment;
    return {
      rates: shipment.rates,
      ratesStatus,
      ratesExpiresAt,
      ...(ratesStatus === 'pending' ? { ratesPollUrl: ratesPath(id) } : {}),
    };
  }
}
