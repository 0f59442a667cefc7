import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { QuoteShipmentModule } from '../quote-shipment/quote-shipment.module.js';
import { ReturnShipmentController } from './return-shipment.controller.js';
import { ReturnShipment } from './return-shipment.js';

@Module({
  imports: [ShipmentsModule, QuoteShipmentModule],
  controllers: [ReturnShipmentController],
  providers: [ReturnShipment],
})
export class ReturnShipmentModule {}
