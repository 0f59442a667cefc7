import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request-context.js';
import { requireScopes } from '../../contexts/auth/require-access.js';
import { RulesOfRequest, TakesServiceRules, type ServiceRules } from '../quote-shipment/service-rules.js';
import { SHIPMENT_EXAMPLE } from './create-shipment.example.js';
import { CreateShipment } from './create-shipment.js';
import { CreateShipmentRequest } from './create-shipment.request.js';
import { CreatedShipmentResponse } from './created-shipment.response.js';

@ApiTags('Shipments')
@Controller('v1/shipments')
export class CreateShipmentController {
  constructor(private readonly createShipment: CreateShipment) {}

  @Endpoint('POST', '', {
    summary: 'Create a shipment and quote it',
    description:
      'Answers the rates of every carrier that covers the route. With `purchase` the label is bought in the same call; ' +
      'a scoped key then needs `labels:write` too. The shipment is created first: a purchase that fails leaves it as a DRAFT.',
    scopes: ['shipments:write'],
    data: CreatedShipmentResponse,
    errors: [
      'INVALID_INPUT',
      'RESOURCE_NOT_FOUND',
      'INSUFFICIENT_BALANCE',
      'ONE_CALL_BUY_RATES_PENDING',
      'ONE_CALL_BUY_NO_MATCHING_RATE',
      'CARRIER_ERROR',
    ],
    example: SHIPMENT_EXAMPLE,
    phased: true,
  })
  @TakesServiceRules()
  create(
    @Caller() caller: Principal,
    @Body() request: CreateShipmentRequest,
    @RulesOfRequest() rules: ServiceRules,
  ): Promise<CreatedShipmentResponse> {
    if (request.purchase) requireScopes(caller, ['shipments:write', 'labels:write']);
    return this.createShipment.execute(caller, request, rules);
  }
}
