import { Module } from '@nestjs/common';
import { AddressesModule } from '../../contexts/addresses/addresses.module.js';
import { CarriersModule } from '../../contexts/carriers/carriers.module.js';
import { RulesModule } from '../../contexts/rules/rules.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { QuoteShipment } from './quote-shipment.js';
import { ReadRates } from './rates/read-rates.js';
import { RecoverQuotesTask } from './recover-quotes.task.js';
import { ShipmentRatesController } from './rates/shipment-rates.controller.js';
import { StandaloneQuoteController } from './standalone/standalone-quote.controller.js';
import { StandaloneQuote } from './standalone/standalone-quote.js';

/** Quotes rates according to the shipping rules. A quote does not require a shipment. */
@Module({
  imports: [AddressesModule, CarriersModule, RulesModule, ShipmentsModule],
  controllers: [ShipmentRatesController, StandaloneQuoteController],
  providers: [QuoteShipment, ReadRates, StandaloneQuote, RecoverQuotesTask],
  exports: [QuoteShipment, ReadRates],
})
export class QuotingModule {}
