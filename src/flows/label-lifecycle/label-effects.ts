import { Injectable } from '@nestjs/common';
import { formatMoney } from '../../kernel/money.js';
import { PoliciesService } from '../../contexts/insurance/policies.service.js';
import { LabelLifecycleListener, type BoughtLabel } from '../../contexts/labels/label-lifecycle-listener.js';
import { OrdersService } from '../../contexts/orders/orders.service.js';
import { ShipmentListService } from '../../contexts/shipments/list/shipment-list.service.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { orderCancelled } from '../../contexts/shipments/shipment.errors.js';
import { TrackedParcels } from '../../contexts/tracking/tracked-parcels.js';

/** Runs in the transaction that buys or voids the label. */
@Injectable()
export class LabelEffects extends LabelLifecycleListener {
  constructor(
    private readonly orders: OrdersService,
    private readonly shipmentList: ShipmentListService,
    private readonly policies: PoliciesService,
    private readonly trackedParcels: TrackedParcels,
  ) {
    super();
  }

  /** Locks the order, so that a concurrent cancellation of the order sees the purchase. */
  override async onBuying(shipment: Shipment): Promise<void> {
    if (shipment.orderId === null || (await this.orders.holdUncancelled(shipment, shipment.orderId))) return;
    throw orderCancelled(shipment);
  }

  override async onBought({ label, shipment, rate, insuredValue }: BoughtLabel): Promise<void> {
    const { shipmentId, organizationId, livemode, carrierCode, trackingNumber } = label;
    if (shipment.orderId !== null) await this.orders.move(await this.orders.lock(shipment, shipment.orderId), 'fulfil');
    if (insuredValue !== null)
      await this.policies.begin({
        organizationId,
        livemode,
        shipmentId,
        labelId: label.id,
        carrierCode,
        trackingNumber,
        insuredValue: formatMoney(insuredValue),
        premium: formatMoney(rate.breakdown.insuranceCost),
      });
    await this.trackedParcels.begin({ shipmentId, organizationId, livemode, carrierCode, trackingNumber });
  }

  /**
   * Rejects the void if an insurance claim is open. After the void, the next tracking poll finds the cancelled shipment and stops
   * the polling of the parcel.
   */
  override async onVoiding(shipment: Shipment): Promise<void> {
    if (shipment.orderId !== null) await this.reopenOrder(shipment, shipment.orderId);
    await this.policies.end(shipment, shipment.id);
  }

  /** Does nothing if another shipment of the order has a label. A cancelled order stays cancelled. */
  private async reopenOrder(shipment: Shipment, orderId: string): Promise<void> {
    // Locks the order before reading its shipments, so that the second of two concurrent voids sees the effect of the first void.
    const order = await this.orders.lock(shipment, orderId);
    const shipments = await this.shipmentList.ofOrders(shipment, [order.id]);
    const hasOtherLabel = shipments.some((each) => each.hasValidLabel && each.shipmentId !== shipment.id);
    if (!hasOtherLabel) await this.orders.move(order, 'reopen');
  }
}
