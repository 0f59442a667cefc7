import type { ParcelStatus, TrackingOutcome } from '../port/carrier-tracking.js';
import { centralInstant, meaningOf, type ReadEvent, trackingOutcome, type Words } from '../fitting/scans.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { ScanException } from '../../../kernel/scan-exception.js';
import { ESTAFETA } from './settings.js';

/** Words in the Spanish status name that mean an exception. Estafeta does not publish its status codes. */
const EXCEPTIONS: Words<ScanException> = [
  [/rechaz|rehus/i, 'REFUSED_BY_RECIPIENT'],
  [/ausente|domicilio cerrado|sin recibir|intento/i, 'RECIPIENT_ABSENT'],
  [/(direcci[oó]n|domicilio|datos).*(incorrect|incomplet|insuficient|no localizad|inexistente)/i, 'ADDRESS_PROBLEM'],
  [/ocurre|disponible.*(oficina|sucursal)|espera de.*(recoger|recolecci[oó]n)/i, 'HELD_FOR_COLLECTION'],
  [/extravi|robo|robad/i, 'LOST'],
  [/da[ñn]ad|maltrat|aver[ií]/i, 'DAMAGED'],
  [/demora|retras|clima|bloqueo/i, 'DELAYED'],
  [/siniestr|destru|reten|no entregad/i, 'OTHER'],
];

/** Words in the Spanish status name that mean a status. Estafeta does not publish its status codes. */
const STATUSES: Words<ParcelStatus> = [
  [/devuelt|devoluci[oó]n entregada/i, 'RETURNED'],
  [/cancelad/i, 'CANCELLED'],
  [/extravi|siniestr|destru/i, 'FAILED'],
  [/no entregad|intento|en proceso de devoluci/i, 'IN_TRANSIT'],
  [/entregad/i, 'DELIVERED'],
  [/reparto|ruta de entrega|ruta local/i, 'OUT_FOR_DELIVERY'],
  [/recolectad|recibid. en (oficina|sucursal)/i, 'PICKED_UP'],
  [/gu[ií]a (generada|creada)|documentad|pendiente/i, 'LABEL_PURCHASED'],
  [/tr[aá]nsito|camino|lleg|sali|arrib|movimiento|clasific|proceso|centro/i, 'IN_TRANSIT'],
];

export const trackingRequest = (trackingNumber: string, customerNumber: string) => ({
  inputType: 0,
  itemReference: { clientNumber: customerNumber, referenceCode: [] },
  itemsSearch: [trackingNumber],
  searchType: 1,
});

/** Estafeta returns only the latest status of a parcel. */
export function trackingOf(body: unknown): TrackingOutcome {
  const item = new CarrierJson(body).at('items.0');
  const current = item.at('statusCurrent');
  const description = current.text('spanishName') ?? '';
  if (item.valueAt('error') || description === '')
    return { kind: 'unknown', reason: 'Estafeta has no status for this number yet.' };
  const exception = meaningOf(EXCEPTIONS, description);
  const status = meaningOf(STATUSES, description);
  const event: ReadEvent = {
    status: status ?? 'IN_TRANSIT',
    description,
    occurredAt: centralInstant(current.text('localDateTime')),
    code: current.text('code'),
    place: current.text('warehouseName'),
    exception,
    isUnknown: !status && !exception,
  };
  return trackingOutcome(ESTAFETA.name, [event]);
}
