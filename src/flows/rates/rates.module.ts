import { Module } from '@nestjs/common';
import { AddressesModule } from '../../contexts/addresses/addresses.module.js';
import { CarriersModule } from '../../contexts/carriers/carriers.module.js';
import { StandaloneQuote } from './standalone-quote.js';
import { StandaloneQuoteController } from './standalone-quote.controller.js';

@Module({
  imports: [AddressesModule, CarriersModule],
  controllers: [StandaloneQuoteController],
  providers: [StandaloneQuote],
})
export class RatesModule {}
