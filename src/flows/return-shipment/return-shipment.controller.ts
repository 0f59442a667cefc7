import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { ShipmentResponse } from '../../contexts/shipments/response/shipment.response.js';
import { RulesOfRequest, TakesServiceRules, type ServiceRules } from '../quoting/service-rules.js';
import { ReturnShipment, ReturnShipmentRequest } from './return-shipment.js';
import { RequestBody } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Shipments')
@Controller('v1/shipments')
export class ReturnShipmentController {
  constructor(private readonly returnShipment: ReturnShipment) {}

  @Endpoint('POST', ':id/return', {
    id: 'createReturnShipment',
    stores: ['records'],
    summary: 'Create a return shipment',
    description:
      'Creates a DRAFT with rates for a parcel from the original destination to the return address. The original shipment must have a label and can have one active return. A return cannot be returned. Otherwise the error has the `details.code` `RETURN_NOT_ALLOWED`, `RETURN_ALREADY_EXISTS` or `RETURN_OF_RETURN`.',
    scopes: ['shipments:write'],
    data: ShipmentResponse,
    errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND'],
    example: {},
    phased: true,
  })
  @TakesServiceRules()
  create(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() request: ReturnShipmentRequest,
    @RulesOfRequest() rules: ServiceRules,
  ): Promise<ShipmentResponse> {
    return this.returnShipment.execute(caller, id, request, rules);
  }
}
