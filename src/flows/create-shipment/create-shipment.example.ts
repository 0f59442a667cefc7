import { MEXICO_CITY, MONTERREY } from '../../contexts/addresses/address.example.js';

/** A complete, valid request body. */
export const SHIPMENT_EXAMPLE = {
  from: MEXICO_CITY,
  to: { ...MONTERREY, reference: 'Portón verde' },
  parcel: { length: 30, width: 20, height: 15, weight: 2.5, description: 'Libros' },
  externalId: 'PEDIDO-1042',
};
