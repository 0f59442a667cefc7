import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BulkFetchController } from './bulk-fetch-shipments.controller.js';
import { CancelShipment } from './cancel-shipment.js';
import { CountShipments } from './count-shipments.js';
import { FetchShipments } from './fetch-shipments.js';
import { ListShipments } from './list-shipments.js';
import { MoveDueParcel } from './move-due-parcel.js';
import { MoveParcelProcessor } from './move-parcel.processor.js';
import { ProgressShipment } from './progress-shipment.js';
import { ShipmentListRepository } from './shipment-list.repository.js';
import { ShipmentCountEntity } from './shipment-count.entity.js';
import { ShipmentEntity } from './shipment.entity.js';
import { ShipmentEventEntity } from './shipment-event.entity.js';
import { ShipmentRepository } from './shipment.repository.js';
import { ShipmentPresenter } from './shipment.presenter.js';
import { ShipmentsController } from './shipments.controller.js';
import { Shipments } from './shipments.js';
import { ShipmentsOfOrders } from './shipments-of-orders.js';
import { SweepDueParcels } from './sweep-due-parcels.js';
import { TestTransit, TRANSIT_QUEUE } from './test-transit.js';

/** Shipments and their states. Others use `Shipments`, and `ProgressShipment` for what carriers tell. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ShipmentEntity, ShipmentEventEntity, ShipmentCountEntity]),
    BullModule.registerQueue({ name: TRANSIT_QUEUE }),
  ],
  controllers: [ShipmentsController, BulkFetchController],
  providers: [
    ShipmentRepository,
    ShipmentListRepository,
    Shipments,
    ShipmentPresenter,
    ListShipments,
    CountShipments,
    FetchShipments,
    ShipmentsOfOrders,
    CancelShipment,
    ProgressShipment,
    TestTransit,
    MoveDueParcel,
    MoveParcelProcessor,
    SweepDueParcels,
  ],
  exports: [Shipments, ShipmentsOfOrders, ShipmentPresenter, ProgressShipment],
})
export class ShipmentsModule {}
