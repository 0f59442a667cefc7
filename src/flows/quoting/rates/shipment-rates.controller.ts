import { Controller, Param } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { CountsAs, Further } from '../../../platform/http/routes/access.js';
import { QueryFlag } from '../../../platform/http/fields/query-fields.js';
import { Caller, IsHead } from '../../../platform/http/routes/request-context.js';
import {
  RateMessageResponse,
  rateMessagesOf,
  RateResponse,
  toRateMessageResponse,
  toRateResponse,
} from '../../../contexts/shipments/response/rate.response.js';
import { ratesPath } from '../../../contexts/shipments/response/shipment-list-item.response.js';
import { RulesOfRequest, TakesServiceRules, type ServiceRules } from '../service-rules.js';
import { ReadRates } from './read-rates.js';
import { RequestQuery } from '../../../platform/http/routes/route-schemas.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

class RatesQuery {
  @QueryFlag({ description: '`true`: requests new rates, which replace the current rates.' })
  refresh?: boolean | null;
}

@ApiSchema({ description: 'Rates at which a label for the shipment can be bought.' })
class ShipmentRatesResponse {
  @ApiProperty({ type: [RateResponse], description: 'Rates of the shipment. Empty while `ratesStatus` is `pending`.' })
  rates!: readonly RateResponse[];

  @ApiProperty({
    type: [RateMessageResponse],
    description: 'Reasons why a carrier has no rate, or why a rate differs from the request.',
  })
  rateMessages!: readonly RateMessageResponse[];

  @ApiProperty({
    enum: ['pending', 'ready'],
    description: 'Status of the rates. Poll `ratesPollUrl` while the status is `pending`.',
  })
  ratesStatus!: string;

  @Nullable(String, {
    format: 'date-time',
    description: 'Time when the rates expire. Null while the rates are pending.',
  })
  ratesExpiresAt!: Date | null;

  @ApiPropertyOptional({ description: 'Path to poll. Present only while the rates are pending.' })
  ratesPollUrl?: string;
}

@ApiTags('Shipments')
@Controller('v1/shipments')
export class ShipmentRatesController {
  constructor(private readonly readRates: ReadRates) {}

  @CountsAs('quote')
  @Further(({ method, query }) =>
    query['refresh'] === 'true' && method !== 'HEAD' ? { scopes: ['shipments:write'], role: 'MEMBER' } : {},
  )
  @Endpoint('GET', ':id/rates', {
    id: 'getShipmentRates',
    summary: 'Read or refresh the rates of a shipment',
    description:
      'Returns the current rates of the shipment. If the rates of a draft have expired, requests new rates. `refresh=true` always requests new rates and requires the scope `shipments:write` and the role MEMBER. A HEAD request never requests new rates.',
    scopes: ['shipments:read'],
    data: ShipmentRatesResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SHIPMENT_ALREADY_PROCESSED', 'SHIPMENT_LABEL_IN_PROGRESS'],
    concurrency: 'quotes',
  })
  @TakesServiceRules()
  async rates(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestQuery() query: RatesQuery,
    @RulesOfRequest() rules: ServiceRules,
    @IsHead() isHead: boolean,
  ): Promise<ShipmentRatesResponse> {
    const shipment = isHead
      ? await this.readRates.stored(caller, id)
      : await this.readRates.execute(caller, id, query.refresh === true, rules);
    const { ratesStatus, ratesExpiresAt } = shipment;
    return {
      rates: shipment.rates.map((rate) => toRateResponse(rate, shipment.deliverBy)),
      rateMessages: rateMessagesOf(shipment).map(toRateMessageResponse),
      ratesStatus,
      ratesExpiresAt,
      ...(ratesStatus === 'pending' ? { ratesPollUrl: ratesPath(id) } : {}),
    };
  }
}
