import { Module } from '@nestjs/common';
import { OrdersModule } from '../../contexts/orders/orders.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { CreateShipmentModule } from '../create-shipment/create-shipment.module.js';
import { QuotingModule } from '../quoting/quoting.module.js';
import { UpdateShipment } from './update-shipment.js';
import { DuplicateShipment } from './duplicate-shipment.js';
import { UpdateShipmentController } from './update-shipment.controller.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';

@Module({
  imports: [StoredBytesModule, IdempotencyModule, CreateShipmentModule, OrdersModule, QuotingModule, ShipmentsModule],
  controllers: [UpdateShipmentController],
  providers: [UpdateShipment, DuplicateShipment],
})
export class UpdateShipmentModule {}
