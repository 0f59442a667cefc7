import type { Shipment } from '../../src/contexts/shipments/shipment.js';
import type { ShipmentEntity } from '../../src/contexts/shipments/record/shipment.entity.js';

const amount = (text: string | null): number | null => (text === null ? null : Number(text));

/** Renames the fields of an entity for the response. */
export const toShipment = (row: ShipmentEntity): Shipment => ({
  ...row,
  from: row.fromAddress,
  to: row.toAddress,
  returnTo: row.returnAddress,
  declaredValue: amount(row.declaredValue),
  requestedDeclaredValue: amount(row.requestedDeclaredValue),
});
