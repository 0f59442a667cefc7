import type { Shipment } from '../../shipments/shipment.js';
import type { ShipmentStatus } from '../../shipments/shipment-status.js';
import type { ScanFormEntity } from './scan-form.entity.js';

/** A manifest: the list of parcels of one carrier, to be signed by its driver. */
export type ScanForm = Readonly<
  Pick<ScanFormEntity, 'id' | 'carrierCode' | 'formNumber' | 'fileName' | 'shipmentCount'>
>;

export const hasValidLabel = ({ label, status }: Shipment): boolean =>
  label?.status === 'ACTIVE' && status !== 'CANCELLED';

/** In which a parcel has not been scanned by its carrier: its first scan moves it on. */
const BEFORE_THE_FIRST_SCAN: ReadonlySet<ShipmentStatus> = new Set(['LABEL_PURCHASED', 'READY_FOR_PICKUP']);

/** A shipment whose parcel is still to be handed to a driver. */
export const isListable = (shipment: Shipment): boolean =>
  hasValidLabel(shipment) && BEFORE_THE_FIRST_SCAN.has(shipment.status);
