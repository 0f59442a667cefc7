import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request-context.js';
import { CancelShipment } from './cancel-shipment.js';
import { ShipmentResponse } from './shipment.response.js';
import { ShipmentResponses } from './shipment.responses.js';
import { Shipments } from './shipments.js';

@ApiTags('Shipments')
@Controller('v1/shipments')
export class ShipmentsController {
  constructor(
    private readonly shipments: Shipments,
    private readonly cancelShipment: CancelShipment,
    private readonly responses: ShipmentResponses,
  ) {}

  @Endpoint('GET', ':id', {
    summary: 'Read a shipment',
    scopes: ['shipments:read'],
    data: ShipmentResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<ShipmentResponse> {
    const [shipment, events] = await Promise.all([this.shipments.get(caller, id), this.shipments.events(id)]);
    return this.responses.shipment(shipment, events);
  }

  @Endpoint('DELETE', ':id', {
    summary: 'Cancel a shipment',
    description: 'Void its label first if you want the charge back.',
    scopes: ['shipments:write'],
    data: ShipmentResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SHIPMENT_LABEL_IN_PROGRESS', 'SHIPMENT_ALREADY_PROCESSED'],
  })
  async cancel(@Caller() caller: Principal, @Param('id') id: string): Promise<ShipmentResponse> {
    const shipment = await this.cancelShipment.execute(caller, id);
    return this.responses.shipment(shipment, await this.shipments.events(id));
  }
}
