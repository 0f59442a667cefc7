import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { QuoteShipmentModule } from '../quote-shipment/quote-shipment.module.js';
import { ReadRates } from './read-rates.js';
import { ShipmentRatesController } from './shipment-rates.controller.js';

@Module({
  imports: [ShipmentsModule, QuoteShipmentModule],
  controllers: [ShipmentRatesController],
  providers: [ReadRates],
  exports: [ReadRates],
})
export class ShipmentRatesModule {}
