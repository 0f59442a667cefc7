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

const FOR_DISPLAY_ONLY = 'these rates cannot be bought. Create a shipment, and buy one of its rates.';

@ApiSchema({ description: 'Prices to show, which cannot be bought.' })
class QuoteResponse {
  @ApiProperty({
    type: [RateResponse],
    description: 'The prices, in the order of `sortBy`; empty where no carrier has one.',
  })
  rates!: readonly RateResponse[];

  @ApiProperty({ type: [RateMessageResponse], description: 'Why a carrier that was asked has no rate.' })
  rateMessages!: readonly RateMessageResponse[];

  @ApiProperty({ format: 'date-time', description: 'Until when the prices may be shown: 24 hours after the quote.' })
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
    description: `Asks every carrier at once. For display only: ${FOR_DISPLAY_ONLY}`,
    scopes: ['rates:read'],
    role: 'VIEWER',
    status: 200,
    data: QuoteResponse,
    lane: 'quotes',
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
    description: `Asks the carrier of the path only. For display: ${FOR_DISPLAY_ONLY}`,
    scopes: ['rates:read'],
    role: 'VIEWER',
    status: 200,
    data: QuoteResponse,
    errors: ['RESOURCE_NOT_FOUND'],
    lane: 'quotes',
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
