import { Module } from '@nestjs/common';
import { AddressesModule } from '../../contexts/addresses/addresses.module.js';
import { LabelsModule } from '../../contexts/labels/labels.module.js';
import { OrdersModule } from '../../contexts/orders/orders.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { QuoteShipmentModule } from '../quote-shipment/quote-shipment.module.js';
import { BuyForShipment } from './buy-for-shipment.js';
import { CreateShipmentController } from './create-shipment.controller.js';
import { CreateShipment } from './create-shipment.js';
import { ResolveAddresses } from './resolve-addresses.js';

@Module({
  imports: [AddressesModule, OrdersModule, ShipmentsModule, LabelsModule, QuoteShipmentModule],
  controllers: [CreateShipmentController],
  providers: [CreateShipment, ResolveAddresses, BuyForShipment],
  exports: [ResolveAddresses],
})
export class CreateShipmentModule {}
