import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import { PublicAddressModule } from '../../platform/http/public-address.js';
import { AddressWarningsModule } from '../addresses/address-verifications/address-warnings.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { BulkFetchController, FetchShipments } from './bulk-fetch/bulk-fetch.controller.js';
import { ClaimDeadlines } from './claim-deadlines.js';
import { ExternalIdClaims } from './external-id-claims.js';
import { ExportShipments } from './list/export-shipments.js';
import {
  ShipmentCountEntity,
  ShipmentTextEntity,
  ShipmentEntity,
  ShipmentEventEntity,
  ScanEntity,
} from './record/shipment.entity.js';
import { CarrierPerformanceController } from './delivery-times/carrier-performance.controller.js';
import { CarrierPerformance } from './delivery-times/carrier-performance.js';
import { CountEndedParcel } from './delivery-times/count-ended-parcel.js';
import { DeliveryTimesRepository } from './delivery-times/delivery-times.repository.js';
import { LikelyDeliveries } from './delivery-times/likely-deliveries.js';
import { TransitCountEntity, TransitSummaryEntity } from './delivery-times/transit.entity.js';
import { ReportLateParcelsTask } from './delivery-times/report-late-parcels.task.js';
import { SummarizeTransitTask } from './delivery-times/summarize-transit.task.js';
import { ShipmentListRepository } from './list/shipment-list.repository.js';
import { ShipmentListService } from './list/shipment-list.service.js';
import { ShipmentRepository } from './record/shipment.repository.js';
import { RecordScans } from './scans/record-scans.js';
import { ScanRepository } from './scans/scan.repository.js';
import { ShipmentPresenter } from './response/shipment.presenter.js';
import { ShipmentsController } from './shipments.controller.js';
import { Shipments } from './shipments.js';
import { AgeShipment } from './ageing/age-shipment.js';
import { AgeDeliveryTimes } from './delivery-times/age-delivery-times.js';
import { AddTestScan } from './scans/add-test-scan.js';
import { AdvanceParcel, MoveParcelProcessor } from './transit/advance-parcel.js';
import { RecoverTestParcelsTask } from './transit/recover-test-parcels.task.js';
import { TestTransit, TRANSIT_QUEUE } from './transit/test-transit.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ShipmentEntity,
      ShipmentEventEntity,
      ShipmentCountEntity,
      ShipmentTextEntity,
      ScanEntity,
      TransitCountEntity,
      TransitSummaryEntity,
    ]),
    ContributionsModule,
    BullModule.registerQueue({ name: TRANSIT_QUEUE }),
    AddressWarningsModule,
    CarriersModule,
    WalletModule,
    PublicAddressModule,
  ],
  controllers: [ShipmentsController, BulkFetchController, CarrierPerformanceController],
  providers: [
    ShipmentRepository,
    ShipmentListRepository,
    ScanRepository,
    RecordScans,
    Shipments,
    ShipmentPresenter,
    ClaimDeadlines,
    ExternalIdClaims,
    ShipmentListService,
    ExportShipments,
    FetchShipments,
    AdvanceParcel,
    AgeShipment,
    AgeDeliveryTimes,
    AddTestScan,
    TestTransit,
    MoveParcelProcessor,
    RecoverTestParcelsTask,
    DeliveryTimesRepository,
    CountEndedParcel,
    LikelyDeliveries,
    CarrierPerformance,
    SummarizeTransitTask,
    ReportLateParcelsTask,
  ],
  exports: [
    ClaimDeadlines,
    ExternalIdClaims,
    LikelyDeliveries,
    Shipments,
    ShipmentListService,
    ShipmentPresenter,
    RecordScans,
  ],
})
export class ShipmentsModule {}
