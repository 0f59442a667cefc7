import { Module } from '@nestjs/common';
import { InsuranceModule } from '../../contexts/insurance/insurance.module.js';
import { OrdersModule } from '../../contexts/orders/orders.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { TrackingModule } from '../../contexts/tracking/tracking.module.js';
import { FulfilOrders } from './fulfil-orders.js';
import { InsureBoughtLabels } from './insure-bought-labels.js';
import { TrackBoughtLabels } from './track-bought-labels.js';

/** The effects of a bought or voided label on other contexts, one `LabelLifecycleListener` each. */
@Module({
  imports: [InsuranceModule, OrdersModule, ShipmentsModule, TrackingModule],
  providers: [FulfilOrders, InsureBoughtLabels, TrackBoughtLabels],
})
export class LabelLifecycleModule {}
