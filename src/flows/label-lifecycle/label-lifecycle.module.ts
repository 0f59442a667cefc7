import { Global, Module } from '@nestjs/common';
import { InsuranceModule } from '../../contexts/insurance/insurance.module.js';
import { LabelsModule } from '../../contexts/labels/labels.module.js';
import { ChargeUsedLabel } from '../../contexts/labels/recovery/charge-used-label.js';
import { OrderShipments } from '../../contexts/orders/order-shipments.js';
import { OrdersModule } from '../../contexts/orders/orders.module.js';
import { ShipmentListService } from '../../contexts/shipments/list/shipment-list.service.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { TrackingModule } from '../../contexts/tracking/tracking.module.js';
import { VoidedParcels } from '../../contexts/tracking/voided-parcels.js';
import { LabelEffects } from './label-effects.js';

/**
 * Applies the effects of a bought or voided label to other contexts. Provides `OrderShipments`, which returns the shipments of an
 * order, and `VoidedParcels`, which charges a voided label that was used. The module is global, because contexts of the same level
 * do not import each other.
 */
@Global()
@Module({
  imports: [InsuranceModule, LabelsModule, OrdersModule, ShipmentsModule, TrackingModule],
  providers: [
    LabelEffects,
    {
      provide: OrderShipments,
      inject: [ShipmentListService],
      useFactory: (list: ShipmentListService): OrderShipments => ({
        of: (tenant, orderIds) => list.ofOrders(tenant, orderIds),
      }),
    },
    {
      provide: VoidedParcels,
      inject: [ChargeUsedLabel],
      useFactory: (chargeUsedLabel: ChargeUsedLabel): VoidedParcels => ({
        scanned: (tenant, shipmentId, scans) => chargeUsedLabel.ofScans(tenant, shipmentId, scans),
      }),
    },
  ],
  exports: [OrderShipments, VoidedParcels],
})
export class LabelLifecycleModule {}
