import { Global, Module } from '@nestjs/common';
import { InsuranceModule } from '../../contexts/insurance/insurance.module.js';
import { LabelsModule } from '../../contexts/labels/labels.module.js';
import { OrderShipments } from '../../contexts/orders/order-shipments.js';
import { OrdersModule } from '../../contexts/orders/orders.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { TrackingModule } from '../../contexts/tracking/tracking.module.js';
import { VoidedParcels } from '../../contexts/tracking/voided-parcels.js';
import { FulfilOrders } from './fulfil-orders.js';
import { InsureBoughtLabels } from './insure-bought-labels.js';
import { ShipmentsForOrders } from './shipments-for-orders.js';
import { TrackBoughtLabels } from './track-bought-labels.js';
import { VoidedLabelsInUse } from './voided-labels-in-use.js';

/**
 * The effects of a bought or voided label on other contexts, one `LabelLifecycleListener` each; the orders' port to the
 * shipments made for them, and that of tracking to voided labels. Global: siblings do not import each other.
 */
@Global()
@Module({
  imports: [InsuranceModule, LabelsModule, OrdersModule, ShipmentsModule, TrackingModule],
  providers: [
    FulfilOrders,
    InsureBoughtLabels,
    TrackBoughtLabels,
    { provide: OrderShipments, useClass: ShipmentsForOrders },
    { provide: VoidedParcels, useClass: VoidedLabelsInUse },
  ],
  exports: [OrderShipments, VoidedParcels],
})
export class LabelLifecycleModule {}
