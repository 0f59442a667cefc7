import { Module } from '@nestjs/common';
import { AddressesModule } from '../../contexts/addresses/addresses.module.js';
import { LabelsModule } from '../../contexts/labels/labels.module.js';
import { OrdersModule } from '../../contexts/orders/orders.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { QuotingModule } from '../quoting/quoting.module.js';
import { CreateShipmentController } from './create-shipment.controller.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { StoredBytesModule } from '../../platform/stored-bytes/stored-bytes.module.js';
import { CreateShipment, ResolveAddresses } from './create-shipment.js';

@Module({
  imports: [
    StoredBytesModule,
    IdempotencyModule,
    AddressesModule,
    LabelsModule,
    OrdersModule,
    QuotingModule,
    ShipmentsModule,
  ],
  controllers: [CreateShipmentController],
  providers: [CreateShipment, ResolveAddresses],
  exports: [ResolveAddresses],
})
export class CreateShipmentModule {}
