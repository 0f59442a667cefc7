import { Injectable } from '@nestjs/common';
import { LabelConsequence, type BoughtLabel } from '../../contexts/labels/label-consequence.js';
import { Orders } from '../../contexts/orders/orders.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { ShipmentsOfOrders } from '../../contexts/shipments/list/shipments-of-orders.js';

/** A label for one of its shipments fulfils an order; voiding the last one opens it again. A cancelled order stays so. */
@Injectable()
export class FulfilOrders extends LabelConsequence {
  constructor(
    private readonly orders: Orders,
    private readonly shipmentsOfOrders: ShipmentsOfOrders,
  ) {
    super();
  }

  override async bought({ shipment }: BoughtLabel): Promise<void> {
    if (shipment.orderId === null) return;
    await this.orders.move(await this.orders.lock(shipment, shipment.orderId), 'fulfil');
  }

  override async voiding(shipment: Shipment): Promise<void> {
    if (shipment.orderId === null) return;
    // Locked before its shipments are looked at: of two that are voided at once, the second sees the first.
    const order = await this.orders.lock(shipment, shipment.orderId);
    const shipments = await this.shipmentsOfOrders.execute(shipment, [order.id]);
    const stands = shipments.some((each) => each.hasValidLabel && each.shipmentId !== shipment.id);
    if (!stands) await this.orders.move(order, 'reopen');
  }
}
