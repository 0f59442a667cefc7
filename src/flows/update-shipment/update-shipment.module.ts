import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { CreateShipmentModule } from '../create-shipment/create-shipment.module.js';
import { QuoteShipmentModule } from '../quote-shipment/quote-shipment.module.js';
import { UpdateShipmentController } from './update-shipment.controller.js';
import { UpdateShipment } from './update-shipment.js';

@Module({
  imports: [ShipmentsModule, CreateShipmentModule, QuoteShipmentModule],
  controllers: [UpdateShipmentController],
  providers: [UpdateShipment],
})
export class UpdateShipmentModule {}
