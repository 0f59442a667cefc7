import { toKilograms } from '../../kernel/parcel.js';
import type { ParcelContent } from '../carriers/port/carrier-quote.js';
import type { Shipment } from './shipment.js';

/** What is in a parcel, as carriers ask for it: its goods, or one that its description says. */
export const contentsOf = ({
  parcel,
  contents,
  requestedDeclaredValue,
}: Pick<Shipment, 'parcel' | 'contents' | 'requestedDeclaredValue'>): readonly ParcelContent[] =>
  contents.length > 0
    ? contents
    : [
        {
          description: parcel.description ?? 'Mercancía',
          quantity: 1,
          value: requestedDeclaredValue,
          weightKg: toKilograms(parcel.weight, parcel.weightUnit),
          satProductClassCode: null,
          satPackagingCode: null,
        },
      ];
