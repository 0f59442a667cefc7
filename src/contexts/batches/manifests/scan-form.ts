import type { Shipment } from '../../shipments/shipment.js';

/** A manifest: the list of parcels of one carrier, to be signed by its driver. */
export interface ScanForm {
  readonly id: string;
  readonly carrierCode: string;
  readonly formNumber: string;
  readonly fileName: string;
  readonly shipmentCount: number;
}

/** A shipment whose parcel can be handed to a driver: it has a valid label and is not cancelled. */
export const isListable = ({ label, status }: Shipment): boolean =>
  label?.status === 'ACTIVE' && status !== 'CANCELLED';
