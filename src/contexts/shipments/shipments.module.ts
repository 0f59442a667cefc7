import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CancelShipment } from './cancel-shipment.js';
import { CountShipments } from './count-shipments.js';
import { ListShipments } from './list-shipments.js';
import { ShipmentListRepository } from './shipment-list.repository.js';
import { ShipmentEntity } from './shipment.entity.js';
import { ShipmentEventEntity } from './shipment-event.entity.js';
import { ShipmentRepository } from './shipment.repository.js';
import { ShipmentResponses } from './shipment.responses.js';
import { ShipmentsController } from './shipments.controller.js';
import { Shipments } from './shipments.js';

/** Shipments and their states. Others use `Shipments`. */
@Module({
  imports: [TypeOrmModule.forFeature([ShipmentEntity, ShipmentEventEntity])],
  controllers: [ShipmentsController],
  providers: [
    ShipmentRepository,
    ShipmentListRepository,
    Shipments,
    ShipmentResponses,
    ListShipments,
    CountShipments,
    CancelShipment,
  ],
  exports: [Shipments, ShipmentResponses],
})
export class ShipmentsModule {}
