import { toKilograms } from '../../kernel/parcel.js';
import type { ParcelContent } from '../carriers/port/carrier-quote.js';
import type { Shipment } from './shipment.js';

/** What is in a parcel, as carriers ask for it. */
export const contentsOf = ({
  parcel,
  requestedDeclaredValue,
}: Pick<Shipment, 'parcel' | 'requestedDeclaredValue'>): readonly ParcelContent[] => [
  {
    description: parcel.description ?? 'Mercancía',
    quantity: 1,
    value: requestedDeclaredValue,
    weightKg: toKilograms(parcel.weight, parcel.weightUnit),
    satProductClassCode: null,
    satPackagingCode: null,
  },
];
