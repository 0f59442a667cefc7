import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request-context.js';
import { RateResponse } from '../../contexts/shipments/response/rate.response.js';
import { QuoteQuery, StandaloneQuoteRequest } from './quote.request.js';
import { StandaloneQuote } from './standalone-quote.js';

class QuoteResponse {
  @ApiProperty({ type: [RateResponse] })
  rates!: readonly RateResponse[];

  @ApiProperty({ format: 'date-time' })
  expiresAt!: Date;
}

@ApiTags('Rates')
@Controller('v1/rates')
export class StandaloneQuoteController {
  constructor(private readonly standaloneQuote: StandaloneQuote) {}

  @Endpoint('POST', '', {
    summary: 'Quote without creating a shipment',
    description: 'For display only: these rates cannot be bought.',
    scopes: ['rates:read'],
    role: 'VIEWER',
    status: 200,
    data: QuoteResponse,
    rateClass: 'quote',
    phased: true,
  })
  quote(
    @Caller() caller: Principal,
    @Body() request: StandaloneQuoteRequest,
    @Query() { sortBy }: QuoteQuery,
  ): Promise<QuoteResponse> {
    return this.standaloneQuote.execute(caller, request, sortBy ?? 'price', null);
  }

  @Endpoint('POST', 'carrier/:carrierCode', {
    summary: 'Quote one carrier',
    scopes: ['rates:read'],
    role: 'VIEWER',
    status: 200,
    data: QuoteResponse,
    errors: ['RESOURCE_NOT_FOUND'],
    rateClass: 'quote',
    phased: true,
  })
  quoteCarrier(
    @Caller() caller: Principal,
    @Param('carrierCode') carrierCode: string,
    @Body() request: StandaloneQuoteRequest,
    @Query() { sortBy }: QuoteQuery,
  ): Promise<QuoteResponse> {
    return this.standaloneQuote.execute(caller, request, sortBy ?? 'price', carrierCode);
  }
}
