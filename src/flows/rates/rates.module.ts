import { Module } from '@nestjs/common';
import { CarriersModule } from '../../contexts/carriers/carriers.module.js';
import { StandaloneQuote } from './standalone-quote.js';
import { StandaloneQuoteController } from './standalone-quote.controller.js';

@Module({ imports: [CarriersModule], controllers: [StandaloneQuoteController], providers: [StandaloneQuote] })
export class RatesModule {}
