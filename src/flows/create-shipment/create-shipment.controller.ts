import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { HandlerResponse } from '../../platform/http/responses/response-envelope.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { isAbsent, isPlainObject } from '../../platform/http/fields/json-value.js';
import { Further } from '../../platform/http/routes/access.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { RulesOfRequest, TakesServiceRules, type ServiceRules } from '../quoting/service-rules.js';
import { CreateShipment, CreatedShipmentResponse } from './create-shipment.js';
import { CreateShipmentRequest, SHIPMENT_EXAMPLE } from './create-shipment.request.js';
import { RequestBody } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Shipments')
@Controller('v1/shipments')
export class CreateShipmentController {
  constructor(private readonly createShipment: CreateShipment) {}

  @Endpoint('POST', '', {
    id: 'createShipment',
    stores: ['records'],
    summary: 'Create a shipment and quote it',
    description:
      'Returns the rates of all carriers that serve the route. With `purchase`, also buys the label, which requires the scope `labels:write`. The shipment is created first and stays a DRAFT if the purchase fails. If the result of the purchase is not known yet, returns 201 with `labelPurchaseAttempt` instead of the label.',
    scopes: ['shipments:write'],
    data: CreatedShipmentResponse,
    headers: { 201: ['Location', 'Retry-After'] },
    errors: [
      'INVALID_INPUT',
      'RESOURCE_NOT_FOUND',
      'SHIPMENT_ALREADY_PROCESSED',
      'INSUFFICIENT_BALANCE',
      'ONE_CALL_BUY_RATES_PENDING',
      'ONE_CALL_BUY_NO_MATCHING_RATE',
      'CARRIER_ERROR',
    ],
    example: SHIPMENT_EXAMPLE,
    phased: true,
  })
  @Further(({ body }) => (namesPurchase(body) ? { scopes: ['labels:write'], spends: true } : {}))
  @TakesServiceRules()
  create(
    @Caller() caller: Principal,
    @RequestBody() request: CreateShipmentRequest,
    @RulesOfRequest() rules: ServiceRules,
  ): Promise<CreatedShipmentResponse | HandlerResponse<CreatedShipmentResponse>> {
    return this.createShipment.execute(caller, request, rules);
  }
}

const namesPurchase = (body: unknown): boolean => isPlainObject(body) && !isAbsent(body['purchase']);
