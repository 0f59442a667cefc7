import { Global, Module } from '@nestjs/common';
import { findState } from '../../contexts/addresses/states.js';
import { OrderShipments } from '../../contexts/orders/order-shipments.js';
import { StateNormalizer } from '../../contexts/rules/evaluation/state-normalizer.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { ShipmentsForOrders } from './shipments-for-orders.js';

const stateNormalizer: StateNormalizer = { stateCode: (text) => findState(text)?.code };

/** Implements ports of a context with a sibling context, so that neither imports the other. */
@Global()
@Module({
  imports: [ShipmentsModule],
  providers: [
    { provide: OrderShipments, useClass: ShipmentsForOrders },
    { provide: StateNormalizer, useValue: stateNormalizer },
  ],
  exports: [OrderShipments, StateNormalizer],
})
export class AdaptersModule {}
