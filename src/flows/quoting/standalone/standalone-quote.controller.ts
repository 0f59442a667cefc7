import { Controller, Param } from '@nestjs/common';
import { ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { CountsAs } from '../../../platform/http/routes/access.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import {
  RateMessageResponse,
  RateResponse,
  toRateMessageResponse,
  toRateResponse,
} from '../../../contexts/shipments/response/rate.response.js';
import { QuoteQuery, StandaloneQuoteRequest } from './quote.request.js';
import { StandaloneQuote, type StandaloneRates } from './standalone-quote.js';
import { RequestBody, RequestQuery } from '../../../platform/http/routes/route-schemas.js';

const FOR_DISPLAY_ONLY =
  'These rates are for display and cannot be bought. To buy a label, create a shipment and choose one of its rates.';

@ApiSchema({ description: 'Rates for display, which cannot be bought.' })
class QuoteResponse {
  @ApiProperty({
    type: [RateResponse],
    description: 'Rates, sorted by `sortBy`. Empty if no carrier has a rate.',
  })
  rates!: readonly RateResponse[];

  @ApiProperty({ type: [RateMessageResponse], description: 'Reasons why a carrier has no rate.' })
  rateMessages!: readonly RateMessageResponse[];

  @ApiProperty({ format: 'date-time', description: 'Time when the rates expire, 24 hours after the quote.' })
  expiresAt!: Date;
}

const toQuoteResponse = (
  { rates, rateMessages, expiresAt }: StandaloneRates,
  { deliverBy = null }: StandaloneQuoteRequest,
): QuoteResponse => ({
  rates: rates.map((rate) => toRateResponse(rate, deliverBy)),
  rateMessages: rateMessages.map(toRateMessageResponse),
  expiresAt,
});

@ApiTags('Rates')
@Controller('v1/rates')
export class StandaloneQuoteController {
  constructor(private readonly standaloneQuote: StandaloneQuote) {}

  @CountsAs('quote')
  @Endpoint('POST', '', {
    id: 'quoteRates',
    summary: 'Quote without creating a shipment',
    description: `Requests rates from all carriers in parallel. ${FOR_DISPLAY_ONLY}`,
    scopes: ['rates:read'],
    role: 'VIEWER',
    status: 200,
    data: QuoteResponse,
    concurrency: 'quotes',
    phased: true,
  })
  async quote(
    @Caller() caller: Principal,
    @RequestBody() request: StandaloneQuoteRequest,
    @RequestQuery() { sortBy }: QuoteQuery,
  ): Promise<QuoteResponse> {
    return toQuoteResponse(await this.standaloneQuote.execute(caller, request, sortBy ?? 'price', null), request);
  }

  @CountsAs('quote')
  @Endpoint('POST', 'carrier/:carrierCode', {
    id: 'quoteCarrierRates',
    summary: 'Quote one carrier',
    description: `Requests rates from one carrier. ${FOR_DISPLAY_ONLY}`,
    scopes: ['rates:read'],
    role: 'VIEWER',
    status: 200,
    data: QuoteResponse,
    errors: ['RESOURCE_NOT_FOUND'],
    concurrency: 'quotes',
    phased: true,
  })
  async quoteCarrier(
    @Caller() caller: Principal,
    @Param('carrierCode') carrierCode: string,
    @RequestBody() request: StandaloneQuoteRequest,
    @RequestQuery() { sortBy }: QuoteQuery,
  ): Promise<QuoteResponse> {
    const rates = await this.standaloneQuote.execute(caller, request, sortBy ?? 'price', carrierCode);
    return toQuoteResponse(rates, request);
  }
}
