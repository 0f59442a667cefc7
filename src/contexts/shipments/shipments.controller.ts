import { Controller, Header, Param, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { asDownload, EXPORT_MEDIA_TYPES } from '../../platform/csv/write-table.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { ExportShipments } from './list/export-shipments.js';
import { ListShipmentsQuery, ExportShipmentsQuery } from './list/list-shipments.request.js';
import { ShipmentListMetaResponse, ShipmentStatsResponse } from './list/shipment-list.response.js';
import { ShipmentListService } from './list/shipment-list.service.js';
import { ShipmentPresenter } from './response/shipment.presenter.js';
import { ShipmentResponse } from './response/shipment.response.js';
import { ShipmentListItemResponse } from './response/shipment-list-item.response.js';
import { Shipments } from './shipments.js';
import { AdvanceParcel } from './transit/advance-parcel.js';
import { AgeShipment } from './ageing/age-shipment.js';
import { AddTestScan } from './scans/add-test-scan.js';
import { ScanResponse, toScanResponse } from './scans/scan.response.js';
import { AddTestScanRequest, AgeShipmentRequest } from './test-parcels.request.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Shipments')
@Controller('v1/shipments')
export class ShipmentsController {
  constructor(
    private readonly shipments: Shipments,
    private readonly shipmentList: ShipmentListService,
    private readonly exportShipments: ExportShipments,
    private readonly advanceParcel: AdvanceParcel,
    private readonly ageShipment: AgeShipment,
    private readonly addTestScan: AddTestScan,
    private readonly presenter: ShipmentPresenter,
  ) {}

  @Endpoint('GET', '', {
    id: 'listShipments',
    summary: 'List shipments',
    description:
      'Newest first. Filters combine with AND. Supports paging by `page` with a total, or by `cursor` with `useCursor=true`.',
    scopes: ['shipments:read'],
    data: [ShipmentListItemResponse],
    meta: ShipmentListMetaResponse,
  })
  async list(
    @Caller() caller: Principal,
    @RequestQuery() query: ListShipmentsQuery,
  ): Promise<Page<ShipmentListItemResponse>> {
    const { shipments, pagination } = await this.shipmentList.list(caller, query);
    return new Page(
      shipments.map((shipment) => this.presenter.listItem(shipment)),
      { pagination },
    );
  }

  @Endpoint('GET', 'export', {
    id: 'exportShipments',
    concurrency: 'exports',
    summary: 'Export shipments as CSV or XLSX',
    description:
      'All shipments that match the filters, newest first. The columns `charged`, `refunded` and `surcharges` are wallet amounts in MXN, IVA included. The column `net` is the cost of the shipment so far.',
    scopes: ['shipments:read'],
    produces: EXPORT_MEDIA_TYPES,
    data: { type: 'string' },
  })
  @Header('Cache-Control', 'no-store')
  async export(@Caller() caller: Principal, @RequestQuery() query: ExportShipmentsQuery): Promise<StreamableFile> {
    return asDownload(await this.exportShipments.execute(caller, query), 'shipments', query);
  }

  @Endpoint('GET', 'stats', {
    id: 'getShipmentStats',
    summary: 'Count shipments by status',
    description: 'Returns the number of shipments for every status. The number is 0 for statuses without shipments.',
    scopes: ['shipments:read'],
    data: ShipmentStatsResponse,
  })
  stats(@Caller() caller: Principal): Promise<ShipmentStatsResponse> {
    return this.shipmentList.countByStatus(caller);
  }

  @Endpoint('GET', ':id', {
    id: 'getShipment',
    summary: 'Read a shipment',
    description: 'Includes addresses, parcel, rates, label, events and carrier scans, newest first.',
    scopes: ['shipments:read'],
    data: ShipmentResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<ShipmentResponse> {
    const { shipment, history } = await this.shipments.getWithHistory(caller, id);
    return this.presenter.shipment(shipment, history);
  }

  @Endpoint('DELETE', ':id', {
    id: 'cancelShipment',
    summary: 'Cancel a shipment',
    description: 'Does not refund a label. To get a refund, void the label, which also cancels the shipment.',
    scopes: ['shipments:write'],
    data: ShipmentResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SHIPMENT_LABEL_IN_PROGRESS', 'SHIPMENT_ALREADY_PROCESSED'],
  })
  async cancel(@Caller() caller: Principal, @Param('id') id: string): Promise<ShipmentResponse> {
    const shipment = await this.shipments.cancel(caller, id);
    return this.presenter.shipment(shipment, await this.shipments.history(id));
  }

  @Endpoint('POST', ':id/test/advance-status', {
    id: 'advanceTestShipment',
    summary: 'Advance a TEST parcel one step',
    description:
      'Each request advances the parcel by one step, from LABEL_PURCHASED through READY_FOR_PICKUP, PICKED_UP, IN_TRANSIT and OUT_FOR_DELIVERY to DELIVERED. From PICKED_UP onwards a TEST parcel also advances automatically.',
    scopes: ['shipments:write'],
    mode: 'test',
    status: 200,
    data: ShipmentResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SHIPMENT_ALREADY_PROCESSED'],
  })
  async advance(@Caller() caller: Principal, @Param('id') id: string): Promise<ShipmentResponse> {
    const shipment = await this.advanceParcel.advance(caller, id);
    return this.presenter.shipment(shipment, await this.shipments.history(id));
  }

  @Endpoint('POST', ':id/test/age', {
    id: 'ageTestShipment',
    summary: 'Move a TEST shipment into the past',
    description:
      'Moves all times of the shipment into the past. Rates can then expire, `label.expiring` is sent, claim deadlines pass, and tracking ends after 45 days without a scan. The parcel does not advance, and wallet entries keep their times.',
    scopes: ['shipments:write'],
    mode: 'test',
    status: 200,
    data: ShipmentResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SHIPMENT_LABEL_IN_PROGRESS'],
  })
  async age(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() { days }: AgeShipmentRequest,
  ): Promise<ShipmentResponse> {
    await this.ageShipment.execute(caller, id, days);
    return this.read(caller, id);
  }

  @Endpoint('POST', ':id/test/scans', {
    id: 'addTestScan',
    summary: 'Add a scan to a TEST parcel',
    description:
      'Simulates a scan at the current time. With a later `status`, the shipment passes through all statuses in between. If `status` is earlier than the current status, or if the shipment has no valid label, returns `SHIPMENT_ALREADY_PROCESSED`.',
    scopes: ['shipments:write'],
    mode: 'test',
    data: ScanResponse,
    errors: ['RESOURCE_NOT_FOUND', 'SHIPMENT_ALREADY_PROCESSED'],
  })
  async scan(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() { description, exception = null, status = null }: AddTestScanRequest,
  ): Promise<ScanResponse> {
    return toScanResponse(await this.addTestScan.execute(caller, id, { description, exception, status }));
  }
}
