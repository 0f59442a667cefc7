import { Injectable } from '@nestjs/common';
import { LabelLifecycleListener, type BoughtLabel } from '../../contexts/labels/label-lifecycle.js';
import { OrdersService } from '../../contexts/orders/orders.service.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { ShipmentListService } from '../../contexts/shipments/list/shipment-list.service.js';

/** A label for one of its shipments fulfils an order; voiding the last one reopens it. A cancelled order stays cancelled. */
@Injectable()
export class FulfilOrders extends LabelLifecycleListener {
  constructor(
    private readonly orders: OrdersService,
    private readonly shipmentList: ShipmentListService,
  ) {
    super();
  }

  override async onBought({ shipment }: BoughtLabel): Promise<void> {
    if (shipment.orderId === null) return;
    await this.orders.move(await this.orders.lock(shipment, shipment.orderId), 'fulfil');
  }

  override async onVoiding(shipment: Shipment): Promise<void> {
    if (shipment.orderId === null) return;
    // Locked before its shipments are read, so that of two concurrent voids the second sees the first.
    const order = await this.orders.lock(shipment, shipment.orderId);
    const shipments = await this.shipmentList.ofOrders(shipment, [order.id]);
    const hasOtherLabel = shipments.some((each) => each.hasValidLabel && each.shipmentId !== shipment.id);
    if (!hasOtherLabel) await this.orders.move(order, 'reopen');
  }
}
