import { toMetric } from '../../kernel/parcel.js';
import type { Facts } from '../../contexts/rules/facts.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';

/** The facts that shipping rules are evaluated on: the client's values, before any rule. */
export function toFacts({
  from,
  to,
  parcel,
  requestedDeclaredValue,
  orderFacts,
}: Pick<Shipment, 'from' | 'to' | 'parcel' | 'requestedDeclaredValue' | 'orderFacts'>): Facts {
  const { weightKg, lengthCm, widthCm, heightCm } = toMetric(parcel);
  return {
    'parcel.weight': weightKg,
    'parcel.length': lengthCm,
    'parcel.width': widthCm,
    'parcel.height': heightCm,
    'parcel.packagingType': parcel.packagingType ?? undefined,
    'to.country': to.country,
    'to.state': to.state,
    'to.postalCode': to.postalCode,
    'to.isResidential': to.isResidential,
    'order.totalPrice': orderFacts?.totalPrice,
    'order.channel': orderFacts?.channel ?? undefined,
    'shipment.declaredValue': requestedDeclaredValue ?? undefined,
    'shipment.isInternational': from.country !== to.country,
  };
}
