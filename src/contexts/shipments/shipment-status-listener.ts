import type { ParcelException } from './shipment-documents.js';
import type { Shipment } from './shipment.js';

/** Runs in the transaction of the change. See `Contributions`. Source: docs/reference/shipments.md#status-listeners */
export abstract class ShipmentStatusListener {
  /** `shipment`: with its new status. */
  abstract onMoved(shipment: Shipment): Promise<void>;

  /** A new scan says what is wrong with the parcel now. */
  onException(_shipment: Shipment, _exception: ParcelException): Promise<void> {
    return Promise.resolve();
  }
}
