import { Module } from '@nestjs/common';
import { AddressesModule } from '../../contexts/addresses/addresses.module.js';
import { CarriersModule } from '../../contexts/carriers/carriers.module.js';
import { LabelsModule } from '../../contexts/labels/labels.module.js';
import { OrdersModule } from '../../contexts/orders/orders.module.js';
import { RulesModule } from '../../contexts/rules/rules.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { BuyForShipment } from './create/buy-for-shipment.js';
import { CreateShipmentController } from './create/create-shipment.controller.js';
import { CreateShipment } from './create/create-shipment.js';
import { ResolveAddresses } from './create/resolve-addresses.js';
import { QuoteShipment } from './quote/quote-shipment.js';
import { SweepPendingRates } from './quote/sweep-pending-rates.js';
import { ReadRates } from './rates/read-rates.js';
import { ShipmentRatesController } from './rates/shipment-rates.controller.js';
import { ReturnShipmentController } from './return/return-shipment.controller.js';
import { ReturnShipment } from './return/return-shipment.js';
import { UpdateShipmentController } from './update/update-shipment.controller.js';
import { UpdateShipment } from './update/update-shipment.js';

/** The operations on shipments that need several contexts: creating, changing, returning and quoting them. */
@Module({
  imports: [AddressesModule, CarriersModule, LabelsModule, OrdersModule, RulesModule, ShipmentsModule],
  controllers: [CreateShipmentController, ShipmentRatesController, ReturnShipmentController, UpdateShipmentController],
  providers: [
    CreateShipment,
    ResolveAddresses,
    BuyForShipment,
    UpdateShipment,
    ReturnShipment,
    ReadRates,
    QuoteShipment,
    SweepPendingRates,
  ],
  exports: [ReadRates],
})
export class ShipmentFlowsModule {}
