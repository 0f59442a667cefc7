import { Global, Module } from '@nestjs/common';
import { InsuranceModule } from '../../contexts/insurance/insurance.module.js';
import { OrderShipments } from '../../contexts/orders/order-shipments.js';
import { OrdersModule } from '../../contexts/orders/orders.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { TrackingModule } from '../../contexts/tracking/tracking.module.js';
import { FulfilOrders } from './fulfil-orders.js';
import { InsureBoughtLabels } from './insure-bought-labels.js';
import { ShipmentsForOrders } from './shipments-for-orders.js';
import { TrackBoughtLabels } from './track-bought-labels.js';

/**
 * The effects of a bought or voided label on other contexts, one `LabelLifecycleListener` each; and the orders' port to the
 * shipments made for them. Global: orders and shipments are siblings, neither imports the other.
 */
@Global()
@Module({
  imports: [InsuranceModule, OrdersModule, ShipmentsModule, TrackingModule],
  providers: [
    FulfilOrders,
    InsureBoughtLabels,
    TrackBoughtLabels,
    { provide: OrderShipments, useClass: ShipmentsForOrders },
  ],
  exports: [OrderShipments],
})
export class LabelLifecycleModule {}
