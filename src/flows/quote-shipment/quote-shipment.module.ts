import { Module } from '@nestjs/common';
import { CarriersModule } from '../../contexts/carriers/carriers.module.js';
import { RulesModule } from '../../contexts/rules/rules.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { QuoteShipment } from './quote-shipment.js';
import { SweepPendingRates } from './sweep-pending-rates.js';

@Module({
  imports: [CarriersModule, RulesModule, ShipmentsModule],
  providers: [QuoteShipment, SweepPendingRates],
  exports: [QuoteShipment],
})
export class QuoteShipmentModule {}
