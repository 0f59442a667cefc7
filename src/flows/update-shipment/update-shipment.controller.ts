import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { ShipmentResponse } from '../../contexts/shipments/response/shipment.response.js';
import { ShipmentPresenter } from '../../contexts/shipments/response/shipment.presenter.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { RulesOfRequest, TakesServiceRules, type ServiceRules } from '../quoting/service-rules.js';
import { UpdateShipment, UpdateShipmentRequest } from './update-shipment.js';
import { DuplicateShipment } from './duplicate-shipment.js';
import { RequestBody } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Shipments')
@Controller('v1/shipments')
export class UpdateShipmentController {
  constructor(
    private readonly updateShipment: UpdateShipment,
    private readonly duplicateShipment: DuplicateShipment,
    private readonly shipments: Shipments,
    private readonly presenter: ShipmentPresenter,
  ) {}

  @Endpoint('PUT', ':id', {
    id: 'updateShipment',
    stores: ['records'],
    summary: 'Change a draft shipment',
    description:
      'Accepts any subset of the fields of `POST /v1/shipments`. Omitted fields keep their value, `null` clears an optional field, and `metadata` is replaced as a whole. A change of parcel, address, insurance, carrier, service level or `shipDate` replaces the rates with a new quote.',
    scopes: ['shipments:write'],
    data: ShipmentResponse,
    errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND', 'SHIPMENT_ALREADY_PROCESSED', 'SHIPMENT_LABEL_IN_PROGRESS'],
    example: { externalId: 'PEDIDO-1043' },
  })
  @TakesServiceRules()
  async update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() request: UpdateShipmentRequest,
    @RulesOfRequest() rules: ServiceRules,
  ): Promise<ShipmentResponse> {
    const shipment = await this.updateShipment.execute(caller, id, request, rules);
    return this.presenter.shipment(shipment, { events: await this.shipments.events(id) });
  }

  @Endpoint('POST', ':id/duplicate', {
    id: 'duplicateShipment',
    stores: ['records'],
    summary: 'Duplicate a shipment',
    description:
      'Copies a shipment of any status to a new DRAFT with new rates, for example after a void. Fields in the body replace the copied values.',
    scopes: ['shipments:write'],
    data: ShipmentResponse,
    errors: ['INVALID_INPUT', 'RESOURCE_NOT_FOUND'],
    example: {},
    phased: true,
  })
  @TakesServiceRules()
  duplicate(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() request: UpdateShipmentRequest,
    @RulesOfRequest() rules: ServiceRules,
  ): Promise<ShipmentResponse> {
    return this.duplicateShipment.execute(caller, id, request, rules);
  }
}
