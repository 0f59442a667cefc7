import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BulkFetchController } from './bulk-fetch.controller.js';
import { CancelShipment } from './cancel-shipment.js';
import { FetchShipments } from './fetch-shipments.js';
import { ShipmentEntity } from './shipment.entity.js';
import { ShipmentEventEntity } from './shipment-event.entity.js';
import { ShipmentRepository } from './shipment.repository.js';
import { ShipmentResponses } from './shipment.responses.js';
import { ShipmentsController } from './shipments.controller.js';
import { Shipments } from './shipments.js';

/** Shipments and their states. Others use `Shipments`. */
@Module({
  imports: [TypeOrmModule.forFeature([ShipmentEntity, ShipmentEventEntity])],
  controllers: [ShipmentsController, BulkFetchController],
  providers: [ShipmentRepository, Shipments, ShipmentResponses, CancelShipment, FetchShipments],
  exports: [Shipments, ShipmentResponses],
})
export class ShipmentsModule {}
