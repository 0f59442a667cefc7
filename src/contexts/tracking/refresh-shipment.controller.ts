import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { ShipmentPresenter } from '../shipments/response/shipment.presenter.js';
import { ShipmentResponse } from '../shipments/response/shipment.response.js';
import { Shipments } from '../shipments/shipments.js';
import { RefreshShipment } from './refresh-shipment.js';

@ApiTags('Shipments')
@Controller('v1/shipments/:id/tracking')
export class RefreshShipmentController {
  constructor(
    private readonly refreshShipment: RefreshShipment,
    private readonly shipments: Shipments,
    private readonly presenter: ShipmentPresenter,
  ) {}

  @Endpoint('POST', 'refresh', {
    id: 'refreshShipmentTracking',
    summary: 'Refresh the tracking of a shipment',
    description:
      'Queries the carrier at once and restarts the polling schedule of the parcel. Each parcel can be refreshed once every 5 minutes. A request within these 5 minutes returns 429 with `Retry-After`. TEST parcels are simulated, so no ' +
      'carrier is queried.',
    scopes: ['shipments:write'],
    status: 200,
    data: ShipmentResponse,
    errors: ['RESOURCE_NOT_FOUND', 'CARRIER_NOT_SUPPORTED'],
    phased: true,
  })
  async refresh(@Caller() caller: Principal, @Param('id') id: string): Promise<ShipmentResponse> {
    await this.refreshShipment.execute(caller, id);
    const { shipment, history } = await this.shipments.getWithHistory(caller, id);
    return this.presenter.shipment(shipment, history);
  }
}
